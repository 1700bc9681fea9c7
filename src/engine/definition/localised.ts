/** A resource in another language: each text by its key below `resources.<name>`, else as the definition has it. */
import { flattenObject, memoize } from 'es-toolkit';
import { defaults } from '../../i18n/en/defaults';
import { localField, type Say, type Translate } from './localField';
import type { Column, NormalAction, NormalForm, Resource } from './resource';
import { withFields } from './withFields';

/** Default texts by their key below the resource's. */
const DEFAULTS = new Map(Object.entries(flattenObject(defaults)));

export function localised(resource: Resource, locale: string, translate: Translate): Resource {
  const own = resource.locales?.[locale] ?? {};
  const say: Say = (key, text) => {
    if (text === null || text === undefined) return text;
    const isDefault = DEFAULTS.get(key)?.replace('%{one}', resource.singular) === text;
    const english = isDefault ? translate(`defaults.${key}`, { _: text, one: singular }) : text;
    return own[key] ?? translate(`resources.${resource.name}.${key}`, { _: english, one: singular });
  };
  const singular = own.singular ?? translate(`resources.${resource.name}.singular`, { _: resource.singular, one: '' });
  const action = memoize((one: NormalAction) => localAction(one, say));
  const column = (one: Column): Column => {
    if (one.type === 'field') return one;
    if (one.type === 'action') return { ...one, action: action(one.action) };
    return { ...one, action: action(one.action), actions: one.actions.map(action) };
  };
  const written = withFields(resource, (field) => localField(field, say));
  const { head, file } = written;
  return {
    ...written,
    label: say('name', resource.label),
    singular,
    columns: written.columns.map(column),
    head: {
      ...head,
      state: head.state && {
        ...head.state,
        on: say('state.on', head.state.on),
        off: say('state.off', head.state.off),
      },
    },
    record: written.record.map(titled(say)),
    related: written.related.map(titled(say)),
    actions: resource.actions.map(action),
    tabs: resource.tabs.map((tab) => ({ ...tab, label: say(`tabs.${tab.label}`, tab.label) })),
    create: written.create && localForm(written.create, 'create', say),
    edit: written.edit && localForm(written.edit, 'edit', say),
    intro: say('intro', resource.intro),
    filterTitle: say('filterTitle', resource.filterTitle),
    file: file && { name: say('file.name', file.name), title: say('file.title', file.title) },
  };
}

/** A section keeps the heading that the definition writes. */
const titled =
  (say: Say) =>
  <Of extends { readonly label: string }>(section: Of) => ({
    ...section,
    written: section.label,
    label: say(`sections.${section.label}`, section.label),
  });

function localAction(action: NormalAction, say: Say): NormalAction {
  const { name, ask, bulk, shows } = action;
  const key = (part: string): string => `actions.${name}.${part}`;
  const label = action.form ? say(`${action.form}.button`, action.label) : say(key('label'), action.label);
  /** The default question repeats the label; a question of the definition's own stays whole. */
  const asked = (part: string, text: string): string =>
    say(key(part), text === action.label || text === `${action.label}?` ? text.replace(action.label, label) : text);
  return {
    ...action,
    label,
    success: say(key('success'), action.success),
    failure: say(key('failure'), action.failure),
    unknown: say(key('unknown'), action.unknown),
    ...(ask && {
      ask: {
        ...ask,
        title: asked('title', ask.title),
        text: say(key('text'), ask.text),
        submit: asked('submit', ask.submit),
      },
    }),
    ...(bulk && {
      bulk: { ...bulk, label: say(key('bulk.label'), bulk.label), text: say(key('bulk.text'), bulk.text) },
    }),
    ...(shows && { shows: { ...shows, label: say(key('shows'), shows.label) } }),
  };
}

function localForm(form: NormalForm, name: 'create' | 'edit', say: Say): NormalForm {
  return {
    ...form,
    label: say(`${name}.label`, form.label),
    button: say(`${name}.button`, form.button),
    submit: say(`${name}.submit`, form.submit),
    success: say(`${name}.success`, form.success),
    failure: say(`${name}.failure`, form.failure),
    sections: form.sections.map(titled(say)),
    ...(form.rules && {
      rules: form.rules.map((rule) => ({ ...rule, message: say(`rules.${rule.message}`, rule.message) })),
    }),
  };
}
