/** The i18n provider of a stock `<Admin>`, which shows react-admin's own screens: with all of their texts from the start. */
import raEnglish from 'ra-language-english';
import { addMessages, i18nProvider } from './provider';

void addMessages(raEnglish);

export { i18nProvider };
