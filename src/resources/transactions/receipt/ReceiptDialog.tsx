/** A transaction's receipt, to read, print or save as a PDF (P1-2). */
import { Download, Printer, Share2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useMemo, useRef, useState, type Ref } from 'react';
import { Button } from '../../../engine/ui/Button';
import { BusyButton } from '../../../engine/ui/BusyButton';
import { Notice } from '../../../engine/ui/Notice';
import { Dialog } from '../../../engine/ui/Dialog';
import { useMedia } from '../../../engine/browser/useMedia';
import { fileFrom } from '../../../engine/browser/workerFile';
import { useEngine } from '../../../engine/app/context';
import { download } from '../../../engine/export/download';
import { printFile } from '../../../engine/export/printFile';
import { kindWord } from '../../../i18n/format';
import { lagosTime } from '../../../upstream/time';
import { logoForPaper } from './logo';
import { AMOUNTS, DETAILS, MORE, readReceipt, SUM, seesPart, type Receipt, type Seen } from './readReceipt';
import type { ReceiptTexts } from './receiptPdf';
import { serviceNow } from '../../../upstream/clock';
import './receipt.css';

const NAME = 'receipt.pdf';

const save = (file: Blob): void => download(file, NAME);

async function print(file: Blob): Promise<void> {
  if (!(await printFile(file))) save(file);
}

const shared = (file: Blob) => ({ files: [new File([file], NAME, { type: 'application/pdf' })] });

/** Hands it to the system's own sheet. A person who closes that has chosen to. */
async function share(file: Blob): Promise<void> {
  await navigator.share(shared(file)).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) save(file);
  });
}

interface ReceiptDialogProps {
  readonly record: unknown;
  /** The resource as this user sees it. */
  readonly resource: Seen;
  readonly onClose: () => void;
}

export default function ReceiptDialog({ record, resource, onClose }: ReceiptDialogProps) {
  const translate = useTranslate();
  const receipt = useMemo(() => readReceipt(record), [record]);
  const { receiptLogo } = useEngine().config;
  const logo = useRef<HTMLImageElement>(null);
  const [saving, setSaving] = useState<'idle' | 'busy' | 'failed'>('idle');
  const texts = receiptTexts(receipt, resource, translate);
  const busy = saving === 'busy';

  const make = async (handOver: (file: Blob) => Promise<void> | void): Promise<void> => {
    if (busy) return;
    setSaving('busy');
    try {
      await handOver(await makeReceipt({ ...texts, logo: logoForPaper(logo.current) }));
      setSaving('idle');
    } catch {
      setSaving('failed');
    }
  };
  const touch = useMedia('(pointer: coarse)');
  const saved = ['receipt.download', Download, save] as const;
  /** A phone hands the receipt on; elsewhere it is saved, or printed. */
  const [[beside, icon, hand], [label, MainIcon, main]] =
    touch && navigator.canShare?.(shared(new Blob()))
      ? [saved, ['receipt.share', Share2, share] as const]
      : [['list.print', Printer, print] as const, saved];
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button
            label={translate(beside)}
            icon={icon}
            look="ghost"
            className="receipt-print"
            aria-disabled={busy || undefined}
            onClick={() => void make(hand)}
          />
          <Button label={translate('list.cancel')} onClick={onClose} />
          <BusyButton busy={busy} onPress={() => void make(main)}>
            {!busy && <MainIcon aria-hidden />}
            {translate(busy ? 'receipt.downloading' : label)}
          </BusyButton>
        </>
      }
    >
      {saving === 'failed' && <Notice role="alert">{translate('receipt.failed')}</Notice>}
      <Paper
        texts={texts}
        logo={logo}
        address={receiptLogo ? new URL(receiptLogo, new URL('/config.json', location.origin)).href : null}
      />
    </Dialog>
  );
}

interface PaperProps {
  readonly texts: Omit<ReceiptTexts, 'logo'>;
  readonly logo: Ref<HTMLImageElement>;
  /** Of the logo; null for none. */
  readonly address: string | null;
}

function Paper({ texts, logo, address }: PaperProps) {
  const [missing, setMissing] = useState(false);
  return (
    <article className="receipt">
      {address !== null && !missing && (
        <img ref={logo} className="receipt__logo" src={address} alt="" onError={() => setMissing(true)} />
      )}
      <p className="receipt__time">{texts.time}</p>
      <dl className="receipt__head">
        <dt>{texts.amountLabel}</dt>
        <dd className="receipt__amount">{texts.amount}</dd>
        <dt className="visually-hidden">{texts.statusLabel}</dt>
        <dd>
          <span className={`badge badge--${texts.tone}`}>{texts.status}</span>
        </dd>
      </dl>
      <dl className="receipt__details">
        {texts.details.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

type Text = Exclude<keyof Receipt, 'tone' | 'addsUp'>;

/** The receipt in the user's language; missing and hidden values are dashes. */
function receiptTexts(
  receipt: Receipt,
  seen: Seen,
  translate: (key: string, values?: object) => string,
): Omit<ReceiptTexts, 'logo'> {
  const text = (part: Text): string | null => (seesPart(seen, part) ? receipt[part] : null);
  const orDash = (value: string | null): string => value ?? translate('receipt.none');
  const shown = (part: Text): string => {
    const value = text(part);
    const isAmount = AMOUNTS.has(part) && value !== null && value !== kindWord('unreadable');
    return isAmount ? translate('receipt.amount', { amount: value }) : orDash(value);
  };
  const time = text('time');
  // Without one of its parts the sum would be wrong.
  const sum = receipt.addsUp && SUM.every((part) => seesPart(seen, part)) ? SUM : [];
  const details = [
    ...DETAILS.filter((part) => seesPart(seen, part)),
    ...[...MORE, ...sum].filter((part) => text(part) !== null),
  ];
  return {
    id: text('transactionId') ?? '',
    title: translate('receipt.title'),
    time: time === null ? orDash(time) : `${time} (${translate('exporting.clock')})`,
    amountLabel: translate('receipt.fields.totalAmount'),
    amount: shown('totalAmount'),
    statusLabel: translate('receipt.fields.status'),
    status: orDash(text('status')),
    tone: seesPart(seen, 'status') ? receipt.tone : 'pending',
    details: details.map((part) => ({ label: translate(`receipt.fields.${part}`), value: shown(part) })),
    foot: translate('receipt.made', { time: lagosTime(new Date(serviceNow()).toISOString()) }),
  };
}

function makeReceipt(texts: ReceiptTexts): Promise<Blob> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'receipt' });
  return fileFrom(worker, texts);
}
