/** Says once that the browser keeps nothing more: what is chosen and typed is lost with a reload. */
import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { onFull } from '../../engine/browser/storageRoom';

export function FullStorage(): null {
  const notify = useNotify();
  useEffect(() => onFull(() => notify('frame.storageFull', { type: 'warning' })), [notify]);
  return null;
}
