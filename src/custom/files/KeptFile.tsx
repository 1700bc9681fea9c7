/** A delivered file that is kept for the person: what it is, until when, and its download. Mails and notices lead here. */
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { Button } from '../../engine/ui/Button';
import { useEngine } from '../../engine/app/context';
import { useWords } from '../../engine/browser/words';
import { sizeIn } from '../../engine/forms/inputs/readImage';
import { useDeliveryStore } from '../../engine/savedViews/useSubscribed';
import { StopButton } from '../../engine/ui/BusyButton';
import { ErrorPanel } from '../../engine/ui/ErrorPanel';
import { Notice } from '../../engine/ui/Notice';
import { useSentence } from '../../engine/ui/sentence';
import { percent } from '../../i18n/figures';
import { grouped } from '../../i18n/format';
import type { DeliveredFile } from '../../upstream/deliveries';
import { UpstreamError } from '../../upstream/errors';
import { lagosMinute } from '../../upstream/time';
import { watchedPage } from '../../upstream/watchRules';
import { useFileDownload } from './useFileDownload';
import './files.css';

export default function KeptFile(): ReactElement {
  const { '*': written = '' } = useParams();
  const { config } = useEngine();
  const store = useDeliveryStore();
  const words = useWords('deliveries');
  const isOffered = /^\d{1,15}$/.test(written) && config.features.includes('deliveries');
  const { data, error, refetch } = useQuery({
    queryKey: ['deliveries', 'file', written],
    enabled: isOffered,
    queryFn: async ({ signal }) => (await store()).file(Number(written), signal),
    retry: false,
    networkMode: 'always',
  });
  if (!isOffered || (error instanceof UpstreamError && error.status === 404)) return <Gone />;
  if (data) return <OneFile file={data} />;
  if (!error) return <p className="muted">{words('file.loading')}</p>;
  return (
    <>
      <h1 className="visually-hidden">{words('file.name')}</h1>
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    </>
  );
}

function Gone(): ReactElement {
  const words = useWords('deliveries');
  return (
    <article className="kept-file">
      <h1>{words('file.goneTitle')}</h1>
      <p>{words('file.gone')}</p>
    </article>
  );
}

/** To the minute, in Lagos. @param iso ISO 8601. */
function OneFile({ file }: { readonly file: DeliveredFile }): ReactElement {
  const translate = useTranslate();
  const words = useWords('deliveries');
  const { resources } = useEngine();
  const label = resources.find(({ name }) => name === file.resource)?.label ?? file.resource;
  const page = watchedPage(file.resource);
  const [unit, size] = sizeIn(file.size);
  const list = page === undefined ? label : <Link to={page}>{label}</Link>;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    ['list', list],
    ['name', file.name],
    ['made', lagosMinute(file.madeAt)],
    ['rows', grouped(file.rows)],
    ['size', translate(`image.${unit}`, { size })],
    ['until', lagosMinute(file.expiresAt)],
  ];
  return (
    <article className="kept-file">
      <h1>{file.view}</h1>
      <p className="muted">{words('file.about')}</p>
      <dl className="facts kept-file__facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{words(`file.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Download file={file} />
      <p>
        <Link to="/settings/deliveries">{words('file.toDeliveries')}</Link>
      </p>
    </article>
  );
}

/** One press downloads; what has arrived of a download that broke off is not read again. */
function Download({ file }: { readonly file: DeliveredFile }): ReactElement {
  const words = useWords('deliveries');
  const sentence = useSentence();
  const { state, start, stop } = useFileDownload(file);
  const [focused, setFocused] = useState(false);
  if (state.step === 'running') {
    return (
      <div className="kept-file__download">
        <output>
          {words('file.downloading', {
            percent: percent(String(Math.floor((100 * state.read) / Math.max(1, file.pieces)))),
          })}
        </output>
        <StopButton label={words('file.cancel')} onStop={stop} />
      </div>
    );
  }
  return (
    <div className="kept-file__download">
      {state.step === 'failed' && (
        <Notice role="alert">{words('file.failed', { reason: sentence(state.error) })}</Notice>
      )}
      <Button
        label={words(state.step === 'failed' ? 'file.goOn' : 'file.download')}
        look="primary"
        // The button that was pressed is back once the download has ended.
        ref={(button) => void (focused && button?.focus())}
        onClick={() => {
          setFocused(true);
          start();
        }}
      />
      <output>{state.step === 'done' && words('file.downloaded', { name: file.name })}</output>
    </div>
  );
}
