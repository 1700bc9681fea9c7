// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { memoryStore, StoreContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { resources } from '../../resources/index';
import { useColumns } from './useColumns';

const [transactions] = resources;
if (!transactions) throw new Error('there are no resources');
const whole = { ...transactions };
const before = { ...whole, columns: whole.columns.filter(({ name }) => name !== 'type') };
const address = { columns: null, filter: {}, density: null, view: null, setLayout: () => undefined };
const CHOICE = { order: ['agent', 'systemTime'], hidden: ['agent'], widths: { systemTime: 300 } };

function columnsOf(resource: typeof whole, kept: Readonly<Record<string, unknown>>) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StoreContextProvider value={memoryStore(kept)}>{children}</StoreContextProvider>
  );
  const { result } = renderHook(() => useColumns(resource, address), { wrapper });
  return result.current.shown.map(({ column, width }) => `${column.name} ${width}`);
}

it('keeps a person’s choice when a column is added, which stands where the definition has it (D195)', () => {
  const kept = { 'list.transactions.columns': CHOICE };
  const chosen = columnsOf(before, kept);
  expect(chosen).toContain('systemTime 300');
  expect(chosen.join()).not.toMatch(/agent /);
  const added = columnsOf(whole, kept);
  expect(added.filter((text) => !text.startsWith('type '))).toEqual(chosen);
  expect(added).toHaveLength(chosen.length + 1);
});
