/** Help: this page in three sentences, how to do things, and the keys of this page. */
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useI18nProvider } from 'ra-core';
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '../../engine/browser/words';
import { Button } from '../../engine/ui/Button';
import { Dialog } from '../../engine/ui/Dialog';
import { Notice } from '../../engine/ui/Notice';
import {
  pageAt,
  partsFor,
  type HelpContent,
  type HelpTopic,
  type HelpWho,
  type ShownPart,
} from '../../i18n/helpTopics';
import { ShortcutTable } from '../frame/Shortcuts';
import './help.css';

interface Written {
  readonly content: HelpContent;
}

/** By language. */
const written = import.meta.glob<Written>('../../i18n/help/*.ts');

async function readContent(locale: string): Promise<HelpContent> {
  const load = written[`../../i18n/help/${locale}.ts`] ?? written['../../i18n/help/en.ts'];
  if (!load) throw new Error('no help is built in');
  return (await load()).content;
}

interface HelpProps {
  /** Shown first; null: all of help. */
  readonly first: HelpTopic | null;
  /** What the person can do. */
  readonly topics: readonly HelpTopic[];
  /** Whether the person is one of those for whom a step is. */
  readonly is: (who: HelpWho) => boolean;
  /** The page where something is done. */
  readonly wayTo: (topic: HelpTopic) => string;
  readonly onClose: () => void;
}

export default function Help({ first, topics, is, wayTo, onClose }: HelpProps): ReactElement {
  const words = useWords('help');
  const locale = useI18nProvider().getLocale();
  const [topic, setTopic] = useState(first);
  const { data, isError, refetch } = useQuery({
    queryKey: ['help', locale],
    queryFn: () => readContent(locale),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Dialog title={topic === null ? words('title') : words(`how.${topic}`)} size="side" onClose={onClose}>
      {isError && (
        <Notice role="alert" act={{ label: words('retry'), onPress: () => void refetch() }}>
          {words('unread')}
        </Notice>
      )}
      {topic === null ? (
        <Overview content={data} topics={topics} onTopic={setTopic} />
      ) : (
        <Steps
          key={topic}
          parts={data && partsFor(data, topic, is)}
          to={wayTo(topic)}
          onBack={() => setTopic(null)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface OverviewProps {
  /** Undefined until it is loaded. */
  readonly content: HelpContent | undefined;
  readonly topics: readonly HelpTopic[];
  readonly onTopic: (topic: HelpTopic) => void;
}

function Overview({ content, topics, onTopic }: OverviewProps): ReactElement {
  const words = useWords('help');
  const id = useId();
  const { pathname } = useLocation();
  return (
    <div className="help">
      <section aria-labelledby={`${id}-page`}>
        <h3 id={`${id}-page`}>{words('page')}</h3>
        <div className="help__page" aria-busy={!content}>
          {content?.pages[pageAt(pathname)].map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </section>
      <section aria-labelledby={`${id}-how`}>
        <h3 id={`${id}-how`}>{words('howTo')}</h3>
        <ul className="help__topics">
          {topics.map((topic) => (
            <li key={topic}>
              <Button label={words(`how.${topic}`)} look="ghost" onClick={() => onTopic(topic)} />
            </li>
          ))}
        </ul>
        <p className="muted">{words('search')}</p>
      </section>
      <section className="help__keys" aria-labelledby={`${id}-keys`}>
        <h3 id={`${id}-keys`}>{words('keys')}</h3>
        <div className="shortcuts">
          <ShortcutTable />
        </div>
      </section>
    </div>
  );
}

interface StepsProps {
  /** Undefined until they are loaded. */
  readonly parts: readonly ShownPart[] | undefined;
  readonly to: string;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function Steps({ parts, to, onBack, onClose }: StepsProps): ReactElement {
  const words = useWords('help');
  const shown = useRef<HTMLDivElement>(null);
  // A screen reader reads the steps, which have replaced what was focused.
  useEffect(() => shown.current?.focus(), []);
  return (
    <div className="help">
      <div ref={shown} className="help__parts" tabIndex={-1} aria-busy={!parts} data-first>
        {parts?.map(({ title, steps }) => (
          <section key={title} aria-label={title ?? undefined}>
            {title !== null && <h3>{title}</h3>}
            <ol className="help__steps">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <div className="help__ways">
        <Button label={words('all')} onClick={onBack} />
        <LinkBase className="button button--primary" to={to} onClick={onClose}>
          {words('open')}
        </LinkBase>
      </div>
    </div>
  );
}
