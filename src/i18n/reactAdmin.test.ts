import raEnglish from 'ra-language-english';
import { expect, it } from 'vitest';
import { ra } from './reactAdmin';

it('says what react-admin says', () => {
  expect(raEnglish.ra).toMatchObject(ra);
});
