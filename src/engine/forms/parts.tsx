/** The forms as the list shows them, each loaded when it is first needed: none is part of the first list. */
import type { ReactNode } from 'react';
import { lazyAgain, pageAgain } from '../lazyAgain';
import { Skeleton } from '../views/States';

/** Lines that stand where a form will be. */
const LINES = 6;

const Waiting = (): ReactNode => <Skeleton rows={LINES} />;

/** On a tab of its own, or in one line above the list, as `form.place` says. */
export const CreateForm = pageAgain(() => import('./CreateForm'), Waiting);
export const CreateDialog = lazyAgain(() => import('./CreateDialog'));
export const EditDialog = lazyAgain(() => import('./EditDialog'));
