/** A desktop for tests: what a browser does with notices, and those it was asked to show. */
import { vi } from 'vitest';

export interface ShownNotice extends EventTarget {
  readonly text: string;
}

interface Desktop {
  readonly hidden?: boolean;
  /** Whether its window is the one that is worked in. */
  readonly focused?: boolean;
  readonly permission?: NotificationPermission;
  /** The browser names the permission and shows nothing all the same. */
  readonly broken?: boolean;
}

/** Until `vi.unstubAllGlobals` and `vi.restoreAllMocks`; by default the page is in the background. */
export function installDesktop(desktop: Desktop = {}) {
  const { hidden = true, focused = !hidden, permission = 'granted', broken = false } = desktop;
  const shown: ShownNotice[] = [];
  class Fake extends EventTarget {
    static readonly permission = permission;
    readonly text: string;
    constructor(title: string, { body }: { readonly body: string }) {
      super();
      if (broken) throw new TypeError('Illegal constructor');
      this.text = `${title}: ${body}`;
      shown.push(this);
    }
    close(): void {}
  }
  vi.stubGlobal('Notification', Fake);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  vi.spyOn(document, 'hasFocus').mockReturnValue(focused);
  return shown;
}
