/** The desktop notifications switch (P2-2): asks the browser, stores the choice, shows a test notification. */
import { useTranslate } from 'ra-core';
import { useId, useState, type ReactElement } from 'react';
import { noticePermission, showNotice, useNoticesWanted } from '../../engine/base/desktopNotice';
import { Pane } from './Pane';

/** Message below the switch: `settings.notifications.<name>`. */
type Word = 'asking' | 'denied' | 'dismissed' | 'unsupported' | 'tested' | 'testFailed';

export function Notifications(): ReactElement {
  const translate = useTranslate();
  const id = useId();
  const [wanted, setWanted] = useNoticesWanted();
  const [permission, setPermission] = useState(noticePermission);
  const [word, setWord] = useState<Word | null>(null);
  const on = wanted && permission === 'granted';

  const turnOn = async (): Promise<void> => {
    if (noticePermission() === 'unsupported') return;
    setWord('asking');
    const given = await Notification.requestPermission();
    setPermission(given);
    setWanted(given === 'granted');
    setWord(given === 'default' ? 'dismissed' : null);
  };

  const toggle = (): void => {
    setWord(null);
    if (on) setWanted(false);
    else void turnOn();
  };

  const test = (): void => {
    const sent = showNotice({
      title: translate('settings.notifications.testTitle'),
      body: translate('settings.notifications.testBody'),
      tag: 'test',
    });
    setWord(sent ? 'tested' : 'testFailed');
  };

  const shown = word ?? (permission === 'denied' || permission === 'unsupported' ? permission : null);
  const warns = shown !== null && shown !== 'tested' && shown !== 'asking';
  return (
    <Pane title="settings.tabs.notifications" about="settings.notifications.about">
      <div className="settings__form">
        <div className="settings__switch">
          <button
            type="button"
            id={`${id}-switch`}
            className="switch-button"
            role="switch"
            aria-checked={on}
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-when`}
            disabled={permission === 'unsupported'}
            onClick={toggle}
          />
          <div>
            <label id={`${id}-label`} className="settings__switch-label" htmlFor={`${id}-switch`}>
              {translate('settings.notifications.label')}
            </label>
            <p id={`${id}-when`} className="field__help">
              {translate('settings.notifications.when')}
            </p>
          </div>
        </div>
        <output>
          {shown === null ? null : (
            <p className={warns ? 'notice notice--pending' : 'notice'}>
              {translate(`settings.notifications.${shown}`)}
            </p>
          )}
        </output>
        {on ? (
          <button type="button" className="button settings__test" onClick={test}>
            {translate('settings.notifications.test')}
          </button>
        ) : null}
      </div>
    </Pane>
  );
}
