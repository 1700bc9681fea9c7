/** Settings: side tabs by role, each under an address of its own (P2-2 and P2-6). */
import { useCanAccess, useTranslate } from 'ra-core';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { Navigate, NavLink, Route, Routes, useLocation, useNavigate } from 'react-router';
import { useEngine } from '../../engine/app/context';
import { PHONE, useMedia } from '../../engine/browser/useMedia';
import { lazyPart } from '../../engine/ui/lazy';
import { groupName, inGroup } from '../../upstream/access';
import { lagosTime } from '../../upstream/time';
import { Notifications, Pane, CreatePin, ResetPin } from './Panes';
import { Deliveries } from './Deliveries';
import { Watches } from './Watches';
import { openTabs, PAGE, settingsTabs, TABS, type Tab, type TabName } from './tabs';
import './settings.css';

const Webhooks = lazyPart(() => import('./Webhooks'));

interface SettingsProps {
  /** Content from other rooms. */
  readonly password: ReactNode;
  readonly roleGroups: ReactNode;
  /** Shown for a forbidden tab, and for an unknown one. */
  readonly refused: ReactNode;
  readonly unknown: ReactNode;
}

export default function Settings({ password, roleGroups, refused, unknown }: SettingsProps): ReactElement {
  const { session, config } = useEngine();
  const { canAccess = false } = useCanAccess({ resource: 'roleGroups', action: 'list' });
  const phone = useMedia(PHONE);
  const group = session.user.roleGroup;
  /** A tab that is not allowed is not in the menu and is refused under its address. */
  const shown = settingsTabs(group, () => canAccess, config.features);
  const open = openTabs(group, () => canAccess, config.features);
  const contents: Readonly<Record<TabName, ReactNode>> = {
    profile: <Profile />,
    password: (
      <Pane title="settings.tabs.password" about="settings.password.about">
        {password}
      </Pane>
    ),
    roleGroups,
    notifications: <Notifications />,
    watches: <Watches />,
    deliveries: <Deliveries />,
    webhooks: <Webhooks />,
    createPin: <CreatePin />,
    resetPin: <ResetPin />,
  };
  /** An agent's profile is a page of its own (P2-2). */
  const elsewhere: Partial<typeof contents> = {
    profile: inGroup(group, ['AGENT']) ? <Navigate to="/agentsaccount" replace /> : refused,
  };
  return (
    <div className="settings">
      {phone ? <TabChoice tabs={shown} /> : <SideTabs tabs={shown} />}
      <div className="settings__content">
        <Routes>
          <Route index element={<Navigate to={`${PAGE}/${shown[0]?.path ?? 'password'}`} replace />} />
          {TABS.map(({ name, path }) => (
            <Route
              key={name}
              path={name === 'roleGroups' ? `${path}/*` : path}
              element={open.some((tab) => tab.name === name) ? contents[name] : (elsewhere[name] ?? refused)}
            />
          ))}
          <Route path="*" element={unknown} />
        </Routes>
      </div>
    </div>
  );
}

/** A phone has no room for the tabs beside each other. */
function TabChoice({ tabs }: { readonly tabs: readonly Tab[] }): ReactElement {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const current = tabs.find(({ path }) => `${pathname}/`.startsWith(`${PAGE}/${path}/`));
  return (
    <select
      className="input settings__choice"
      aria-label={translate('settings.title')}
      value={current?.path ?? ''}
      onChange={({ currentTarget }) => void navigate(`${PAGE}/${currentTarget.value}`)}
    >
      {/* A page that is in no tab. */}
      {!current && (
        <option value="" hidden>
          {translate('settings.title')}
        </option>
      )}
      {tabs.map(({ name, path }) => (
        <option key={name} value={path}>
          {translate(`settings.tabs.${name}`)}
        </option>
      ))}
    </select>
  );
}

function SideTabs({ tabs }: { readonly tabs: readonly Tab[] }): ReactElement {
  const translate = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // The tabs scroll where they have no room.
    const tab = list.current?.querySelector(`[href="${pathname}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    <nav className="settings__tabs" aria-label={translate('settings.title')}>
      <p className="settings__title" aria-hidden="true">
        {translate('settings.title')}
      </p>
      <ul ref={list}>
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

/** The session's user, and who changes what: no call saves a profile (D312, D1020). */
function Profile(): ReactElement {
  const translate = useTranslate();
  const { user } = useEngine().session;
  return (
    <Pane title="settings.tabs.profile" about="settings.profile.about">
      <div className="settings__form">
        <dl className="facts settings__profile">
          <Value name="name" value={user.fullName} />
          <Value name="username" value={user.username} />
          <Value name="email" value={user.email} />
          <Value name="phone" value={user.phone} note="settings.profile.otp" />
          <Value name="roleGroup" value={groupName(user.roleGroup)} />
          {user.lastLogin ? <Value name="lastLogin" value={lagosTime(user.lastLogin)} note="list.clock" /> : null}
        </dl>
        <p className="muted">{translate('settings.profile.whyNot')}</p>
      </div>
    </Pane>
  );
}

interface ValueProps {
  readonly name: string;
  readonly value: string | null | undefined;
  /** Message key of a text behind the value. */
  readonly note?: string;
}

function Value({ name, value, note }: ValueProps): ReactElement {
  const translate = useTranslate();
  return (
    <div>
      <dt>{translate(`settings.profile.${name}`)}</dt>
      <dd className={value ? undefined : 'muted'} translate={value ? 'no' : undefined}>
        {value ?? translate('settings.profile.absent')}{' '}
        {note && (
          <small className="muted" translate="yes">
            {translate(note)}
          </small>
        )}
      </dd>
    </div>
  );
}
