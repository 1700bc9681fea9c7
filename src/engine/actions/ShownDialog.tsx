/** A value of an answer, such as an activation code: to be read out, or copied. */
import { useTranslate } from 'ra-core';
import type { ReactElement } from 'react';
import { Dialog } from '../dialog/Dialog';
import { useCopy } from '../views/useCopy';
import './shownDialog.css';

interface ShownDialogProps {
  readonly label: string;
  readonly value: string;
  /** The record's name. */
  readonly about: string;
  readonly onClose: () => void;
}

export default function ShownDialog({ label, value, about, onClose }: ShownDialogProps): ReactElement {
  const translate = useTranslate();
  const copy = useCopy();
  return (
    <Dialog
      title={label}
      description={about}
      size="small"
      onClose={onClose}
      actions={
        <button type="button" className="button button--primary" onClick={onClose}>
          {translate('list.close')}
        </button>
      }
    >
      <p className="shown-value">
        <strong className="code">{value}</strong>
        <button
          type="button"
          className="copy"
          aria-label={`${translate('list.copy')} ${value}`}
          onClick={({ currentTarget }) => copy.copy(currentTarget, value)}
        />
      </p>
      <output className="visually-hidden">{copy.said}</output>
    </Dialog>
  );
}
