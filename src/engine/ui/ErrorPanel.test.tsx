// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../../i18n/provider';
import { UpstreamError } from '../../upstream/errors';
import { ErrorPanel } from './ErrorPanel';

const unused = async (): Promise<void> => undefined;
/** Nobody signs in or out here. */
const others = { login: unused, logout: unused, checkAuth: unused, checkError: unused, getPermissions: unused };

it('says what was wrong with an answer to those alone whom the auth provider lets see it', async () => {
  const error = new UpstreamError('malformed', { reason: 'row 2, amount: received a text' });
  for (const isAllowed of [true, false]) {
    const canAccess = vi.fn<() => Promise<boolean>>(async () => isAllowed);
    const authProvider = { ...others, canAccess };
    render(
      <CoreAdminContext {...{ i18nProvider, authProvider }}>
        <ErrorPanel title="Failed" error={error} onRetry={() => undefined} />
      </CoreAdminContext>,
    );
    await vi.waitFor(() => expect(canAccess).toHaveBeenCalled());
    await canAccess.mock.results[0]?.value;
    await vi.waitFor(() => expect(screen.queryByText(/row 2/) !== null).toBe(isAllowed));
    cleanup();
  }
});
