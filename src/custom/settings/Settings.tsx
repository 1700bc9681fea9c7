/** Settings: side tabs by role, each under an address of its own (P2-2 and P2-6). */
import { useCanAccess, useTranslate } from 'ra-core';
import type { ReactElement, ReactNode } from 'react';
import { Navigate, NavLink, Route, Routes } from 'react-router';
import { useEngine } from '../../engine/app/context';
import { Notifications } from './Notifications';
import { Pane } from './Pane';
import { CreatePin, ResetPin } from './Pins';
import { Profile } from './Profile';
import { tabsFor, type SettingsTab, type TabName } from './tabs';
import './settings.css';

/** Where the page stands (P2-2). */
const PAGE = '/settings';

interface SettingsProps {
  /** What other rooms bring: the form that changes the password, and the list of role groups. */
  readonly password: ReactNode;
  readonly roleGroups: ReactNode;
  /** In the place of a tab that the user may not open, and of one that does not exist. */
  readonly refused: ReactNode;
  readonly unknown: ReactNode;
}

export default function Settings({ password, roleGroups, refused, unknown }: SettingsProps): ReactElement {
  const { session } = useEngine();
  const { canAccess = false } = useCanAccess({ resource: 'roleGroups', action: 'list' });
  const tabs = tabsFor(session.user.roleGroup, canAccess);
  const contents: Readonly<Record<TabName, ReactNode>> = {
    profile: <Profile />,
    password: (
      <Pane title="settings.tabs.password" about="settings.password.about">
        {password}
      </Pane>
    ),
    roleGroups,
    notifications: <Notifications />,
    createPin: <CreatePin />,
    resetPin: <ResetPin />,
  };
  const shown = tabs.filter(({ allowed }) => allowed);
  return (
    <div className="settings">
      <SideTabs tabs={shown} />
      <div className="settings__content">
        <Routes>
          <Route index element={<Navigate to={`${PAGE}/${shown[0]?.path ?? 'password'}`} replace />} />
          {tabs.map(({ name, path, allowed }) => (
            <Route
              key={name}
              path={name === 'roleGroups' ? `${path}/*` : path}
              element={allowed ? contents[name] : refused}
            />
          ))}
          <Route path="*" element={unknown} />
        </Routes>
      </div>
    </div>
  );
}

function SideTabs({ tabs }: { readonly tabs: readonly SettingsTab[] }): ReactElement {
  const translate = useTranslate();
  return (
    <nav className="settings__tabs" aria-label={translate('settings.title')}>
      <p className="settings__title" aria-hidden="true">
        {translate('settings.title')}
      </p>
      <ul>
        {tabs.map(({ name, path }) => (
          <li key={name}>
            <NavLink className="settings__tab" to={`${PAGE}/${path}`}>
              {translate(`settings.tabs.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
