/** Saved views, which the upstream keeps in the simple REST dialect (docs/saved-views.md). */
import * as z from 'zod/mini';
import { page, type Listing } from './endpoint';

/** What is in a view, `engine/savedViews/view.ts` reads: others than this version may have written it. */
export const listViews: Listing = {
  name: 'views',
  host: 'api',
  transport: 'simpleRest',
  method: 'GET',
  path: '/views',
  read: page(z.looseObject({})),
};
