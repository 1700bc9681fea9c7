/** The search over everything, loaded when it is opened. */
import { lazyTyped } from '../engine/ui/lazyTyped';
import type { PaletteProps } from './frame/Palette';

/** With the tabs of the settings, because rooms of `custom` do not import each other. */
export const Search = lazyTyped(async () => {
  const [{ default: Palette }, { settingsTabs }] = await Promise.all([
    import('./frame/Palette'),
    import('../custom/settings/tabs'),
  ]);
  return { default: (props: PaletteProps) => <Palette {...props} tabs={{ settings: settingsTabs }} /> };
});
