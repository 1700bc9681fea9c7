// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, RecordContextProvider } from 'ra-core';
import { expect, it } from 'vitest';
import { KindField } from './KindField';

it('shows an amount and a status of the record as a column does', () => {
  render(
    <CoreAdminContext>
      <RecordContextProvider value={{ id: 1, amount: 123_450, said: 'Approved', code: '00' }}>
        <p>
          <KindField source="amount" kind="money" />
        </p>
        <KindField source="said" kind="status" code="code" success={['00']} pending={['PP']} />
      </RecordContextProvider>
    </CoreAdminContext>,
  );
  expect(screen.getByText('1,234.50')).toBeDefined();
  expect(screen.getByText('Approved').parentElement?.className).toContain('status--success');
});
