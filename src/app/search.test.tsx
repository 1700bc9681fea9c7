// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { gate } from '../../tests/list/harness';
import { lazyTyped } from './search';

const Typed = ({ text = '' }: { readonly text?: string }): ReactNode => <p>Typed {text}</p>;

it('has what people typed until it was there', async () => {
  const { opened, open } = gate();
  const Dialog = lazyTyped(() => opened.then(() => ({ default: Typed })));
  render(
    <CoreAdminContext>
      <Dialog />
    </CoreAdminContext>,
  );
  await userEvent.setup().keyboard('KDQ{Backspace}A 29{Control>}c{/Control}{Shift}');
  open();
  await screen.findByText('Typed KDA 29');
});
