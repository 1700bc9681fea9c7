/** The side menu on a phone. */
import { useTranslate } from 'ra-core';
import { DialogFrame } from '../../engine/ui/Dialog';
import { Brand, SideMenu, type SideMenuProps } from './SideMenu';

interface MenuDrawerProps extends Omit<SideMenuProps, 'onChosen'> {
  readonly onClose: () => void;
}

export default function MenuDrawer({ onClose, ...menu }: MenuDrawerProps) {
  const translate = useTranslate();
  return (
    <DialogFrame className="side side--drawer" label={translate('frame.menu.label')} onClose={onClose}>
      <Brand />
      <SideMenu {...menu} onChosen={onClose} />
    </DialogFrame>
  );
}
