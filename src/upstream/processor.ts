/** Which processor takes the network's payments, and switching it (P2-4 and P2-7). */
import * as z from 'zod/mini';
import { commandCall, defineEndpoint, readCall, type Reader } from './endpoint';
import type { Sent } from './sent';
import { text } from './wire';

const processors = () => z.array(z.object({ route: z.string(), environment: text, active: z.boolean() }));
const wrapped = () => z.object({ data: processors() });

/** The list as the processor host answers it, bare, or in `data` of the envelope as every other host would. */
const readProcessors: Reader<z.infer<ReturnType<typeof processors>>, Sent<ReturnType<typeof processors>>> = (body) =>
  Array.isArray(body) ? processors().parse(body) : wrapped().parse(body).data;

/** The current one is the one whose environment is LIVE and that is active. */
export const listProcessors = defineEndpoint<object>()({
  ...readCall('listProcessors', '/processor/all', 'processor'),
  bare: true,
  read: readProcessors,
});

/** Any OK status means switched, whatever the answer's text. */
export const activateProcessor = defineEndpoint<{ readonly processor: string }>()({
  ...commandCall('activateProcessor', 'GET', '/processor/activate', 'processor'),
  proof: 'okStatus',
  bare: true,
  read: () => ({ switched: true }),
});
