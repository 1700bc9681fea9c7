import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import type { Mode } from '../../theme/mode';

export const THEME_ICONS: Readonly<Record<Mode, LucideIcon>> = { system: Monitor, light: Sun, dark: Moon };
