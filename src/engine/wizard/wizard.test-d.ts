/** What must not compile (tsc checks this file: an expected error that does not come is an error). */
import { defineWizard } from './wizard';

const step = { label: 'One', submit: 'Go', next: null } as const;

defineWizard()({
  name: 'w',
  label: 'W',
  fields: { phone: { kind: 'phone' } },
  steps: {
    // @ts-expect-error there is no such field
    one: { ...step, fields: ['fone'] },
  },
});
defineWizard()({
  name: 'w',
  label: 'W',
  fields: { phone: {} },
  steps: {
    // @ts-expect-error there is no such step
    one: { ...step, next: 'tow' },
  },
});
defineWizard()({
  name: 'w',
  label: 'W',
  fields: { phone: {} },
  steps: {
    // @ts-expect-error there is no such call
    one: { ...step, call: 'linkCard' },
  },
});
defineWizard()({
  name: 'w',
  label: 'W',
  // @ts-expect-error a phone has no choices
  fields: { phone: { kind: 'phone', choices: [] } },
  steps: { one: step },
});
defineWizard<{ readonly seal: (text: string) => string }>()({
  name: 'w',
  label: 'W',
  fields: { phone: {} },
  steps: {
    one: {
      ...step,
      // @ts-expect-error no field of that name has a value
      payload: ({ values, tools }) => ({ phone: tools.seal(values.fone) }),
    },
  },
});
