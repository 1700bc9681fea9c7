// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { months, openDashboard, panel } from './dashboard.testing';

interface Seen {
  readonly isIntersecting: boolean;
  readonly boundingClientRect: { readonly width: number };
}

it('draws a chart when its frame comes near the window, and has its numbers in a table before [D260]', async () => {
  const watched = new Map<Element, (near: boolean) => void>();
  class Watcher {
    readonly #tell: (seen: readonly Seen[]) => void;

    constructor(tell: (seen: readonly Seen[]) => void) {
      this.#tell = tell;
    }

    observe(frame: Element): void {
      watched.set(frame, (isIntersecting) => this.#tell([{ isIntersecting, boundingClientRect: { width: 600 } }]));
    }

    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Watcher);
  openDashboard('ADMIN');
  await screen.findByText('99.90');
  await waitFor(() => expect(panel(months).getAllByRole('row')).toHaveLength(13));
  const frames = [...watched].filter(([frame]) => frame.isConnected && frame.matches('.dash-bars, .dash-donut'));
  expect(frames).toHaveLength(2);
  expect(document.querySelector('div.dash-bars, div.dash-donut')).toBeNull();
  for (const [frame, tell] of frames) if (frame.matches('.dash-donut')) act(() => tell(true));
  await waitFor(() => expect(document.querySelector('div.dash-donut')).toBeTruthy());
  expect(document.querySelector('div.dash-bars')).toBeNull();
  // Paper has no window: every chart is there when the browser takes its picture.
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.querySelector('div.dash-bars')).toBeTruthy();
});
