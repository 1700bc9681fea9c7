import { useI18nProvider } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { resolveLanguage, resolve } from '../definition/resolve';
import { EngineContext, type Engine, type EngineOptions } from './context';

interface EngineProviderProps {
  readonly value: Engine;
  readonly children: ReactNode;
}

/** The engine with its resources' texts in the current language; definitions are written in English. */
export function EngineProvider({ value, children }: EngineProviderProps): ReactNode {
  const i18n = useI18nProvider();
  const locale = i18n.getLocale();
  const spoken = useMemo(() => {
    if (locale === 'en') return value;
    return { ...value, ...resolveLanguage(value, locale, i18n.translate) };
  }, [value, locale, i18n]);
  return <EngineContext.Provider value={spoken}>{children}</EngineContext.Provider>;
}

/** The engine of the signed-in person: the only place that resolves resources for them. */
export function createEngine(options: EngineOptions): Engine {
  const { declaredResources, config, session, unread = config.resources } = options;
  return { ...options, ...resolve(declaredResources, { ...options, roleGroup: session.user.roleGroup, unread }) };
}
