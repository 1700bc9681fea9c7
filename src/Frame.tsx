/** The frame with its menu, and the dialogs that the menu opens. */
import { useState, type ReactElement, type ReactNode } from 'react';
import { Layout } from './custom/layout/Layout';
import { lazyAgain } from './engine/lazyAgain';
import type { MenuEntry, MenuName } from './custom/layout/menu';
import { menu } from './pages';

const HardwareDialog = lazyAgain(() => import('./custom/hardware/HardwareDialog'));

export function Frame({ children }: { readonly children: ReactNode }): ReactElement {
  const [uploading, setUploading] = useState(false);
  const [entries] = useState(() => menuOpening({ hardwareManagement: () => setUploading(true) }));
  return (
    <Layout menu={entries}>
      {children}
      {uploading ? <HardwareDialog onClose={() => setUploading(false)} /> : null}
    </Layout>
  );
}

/** The menu whose entries that are no routes open what they are named with. */
function menuOpening(openers: Partial<Readonly<Record<MenuName, () => void>>>): readonly MenuEntry[] {
  return menu.map((entry) => Object.assign({}, entry, openers[entry.name] && { onOpen: openers[entry.name] }));
}
