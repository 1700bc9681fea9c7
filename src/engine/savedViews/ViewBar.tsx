/** What a list's page says of its views. Loaded once its first rows are on the screen. */
import type { ReactNode } from 'react';
import { useSavedViews } from './useSavedViews';
import { useViewState, type ViewedList } from './useViewState';
import { noticeTexts, useViewErrors, useViewWords } from './words';

export default function ViewBar(list: ViewedList): ReactNode {
  const words = useViewWords();
  const errorText = useViewErrors();
  const saved = useSavedViews(list.resource.name);
  const state = useViewState(list, saved);
  const said = [
    ...(saved.error ? [`${words('failed')} ${errorText(saved.error)}`] : []),
    ...(state.missing ? [words('missing')] : []),
    ...noticeTexts(state.notices, words),
  ];
  return (
    said.length > 0 && (
      <output className="notice">
        <span>
          {said.join(' ')}{' '}
          {saved.error && (
            <button type="button" className="button button--small" onClick={saved.retry}>
              {words('retry')}
            </button>
          )}
        </span>
      </output>
    )
  );
}
