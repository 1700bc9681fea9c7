import { wizard } from '../../i18n/en/wizard';
import { useLazyWords, type Words } from '../base/lazyWords';

export const useWords = (): Words => useLazyWords('wizard', wizard);
