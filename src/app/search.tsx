/** The search over everything: loaded when it is opened, with what is typed until it is there. */
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { lazyDialog, type LazyPart, type Load } from '../engine/ui/lazy';
import type { PaletteProps } from './frame/Palette';

export function lazyTyped<Props extends { readonly text?: string }>(load: Load<Props>): LazyPart<Props> {
  const Dialog = lazyDialog(load);
  function Typed(props: Parameters<typeof Dialog>[0]): ReactNode {
    const [typed, setTyped] = useState('');
    const onKeyDown = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return;
      if (key === 'Backspace') setTyped((last) => last.slice(0, -1));
      else if (key.length === 1) setTyped((last) => last + key);
    };
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are of what has the focus in it
      <div style={{ display: 'contents' }} onKeyDownCapture={onKeyDown}>
        <Dialog {...props} text={(props.text ?? '') + typed} />
      </div>
    );
  }
  return Object.assign(Typed, { fetchEarly: Dialog.fetchEarly, fetched: Dialog.fetched });
}

/** With the tabs of the settings, because rooms of `custom` do not import each other. */
export const Search = lazyTyped(async () => {
  const [{ default: Palette }, { settingsTabs }] = await Promise.all([
    import('./frame/Palette'),
    import('../custom/settings/tabs'),
  ]);
  return { default: (props: PaletteProps) => <Palette {...props} tabs={{ settings: settingsTabs }} /> };
});
