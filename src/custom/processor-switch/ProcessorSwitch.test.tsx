// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { installBrowser, openList } from '../../../tests/list/harness';
import ProcessorSwitch from './ProcessorSwitch';

beforeAll(() => import('./ConfirmDialog'));
beforeEach(() => installBrowser());
afterEach(cleanup);

it('two presses at once switch once', async () => {
  let live = 'UP';
  const { user, asked } = openList({
    at: '/selectSwitch',
    view: <ProcessorSwitch />,
    upstream: ({ pathname, searchParams }) => {
      if (pathname.endsWith('/activate')) live = searchParams.get('processor') ?? '';
      return [{ route: live, environment: 'LIVE', active: true }];
    },
  });
  await user.selectOptions(await screen.findByLabelText('Switch to'), 'POSTBRIDGE');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const dialog = within(await screen.findByRole('dialog'));
  const button = dialog.getByRole('button', { name: /^Switch to/ });
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByText(/Successfully Switched to/);
  expect(asked.filter((one) => one.includes('/activate'))).toEqual(['/processor/activate?processor=POSTBRIDGE']);
});
