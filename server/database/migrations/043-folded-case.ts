/**
 * Case is folded for every letter that has one small letter (D962), after marks are off, so that Ŋ and ŋ, Ɔ and ɔ,
 * Greek and Cyrillic letters are one as A and a are. The database lowers A to Z alone whatever its language is, and by the
 * rules of a language not the same letters everywhere: the letters are named here, the same as in the browser
 * (src/upstream/searchedText.ts). A test compares the two by every sign. Plain texts are folded as before. The others
 * are few, and call a function that is parsed once: the letters would be read again with each statement.
 */

/** Capital letters of Unicode 17 that no normal form takes apart: first, last, by two, distance to the small letter. */
const CAPITALS = `
  c6+32 d0+32 d8+32 de+32 110+1 126+1 141+1 14a+1 152+1 166+1 181+210 182-184/2+1 186+206 187+1 189-18a+205 18b+1
  18e+79 18f+202 190+203 191+1 193+205 194+207 196+211 197+209 198+1 19c+211 19d+213 19f+214 1a2-1a4/2+1 1a6+218
  1a7+1 1a9+218 1ac+1 1ae+218 1b1-1b2+217 1b3-1b5/2+1 1b7+219 1b8+1 1bc+1 1e4+1 1f6-97 1f7-56 21c+1 220-130
  222-224/2+1 23a+10795 23b+1 23d-163 23e+10792 241+1 243-195 244+69 245+71 246-24e/2+1 370-372/2+1 376+1 37f+116
  391-3a1+32 3a3-3a9+32 3cf+8 3d8-3ee/2+1 3f7+1 3fa+1 3fd-3ff-130 402-404/2+80 405-406+80 408-40b+80 40f+80
  410-418+32 41a-42f+32 460-474/2+1 478-480/2+1 48a-4be/2+1 4c0+15 4c3-4cd/2+1 4d4+1 4d8+1 4e0+1 4e8+1 4f6+1
  4fa-52e/2+1 531-556+48 10a0-10c5+7264 10c7+7264 10cd+7264 13a0-13ef+38864 13f0-13f5+8 1c89+1 1c90-1cba-3008
  1cbd-1cbf-3008 1e9e-7615 1efa-1efe/2+1 2132+28 2183+1 2c00-2c2f+48 2c60+1 2c62-10743 2c63-3814 2c64-10727
  2c67-2c6b/2+1 2c6d-10780 2c6e-10749 2c6f-10783 2c70-10782 2c72+1 2c75+1 2c7e-2c7f-10815 2c80-2ce2/2+1
  2ceb-2ced/2+1 2cf2+1 a640-a66c/2+1 a680-a69a/2+1 a722-a72e/2+1 a732-a76e/2+1 a779-a77b/2+1 a77d-35332
  a77e-a786/2+1 a78b+1 a78d-42280 a790-a792/2+1 a796-a7a8/2+1 a7aa-42308 a7ab-42319 a7ac-42315 a7ad-42305 a7ae-42308
  a7b0-42258 a7b1-42282 a7b2-42261 a7b3+928 a7b4-a7c2/2+1 a7c4-48 a7c5-42307 a7c6-35384 a7c7-a7c9/2+1 a7cb-42343
  a7cc-a7da/2+1 a7dc-42561 a7f5+1 10400-10427+40 104b0-104d3+40 10570-1057a+39 1057c-1058a+39 1058c-10592+39
  10594-10595+39 10c80-10cb2+64 10d50-10d65+32 118a0-118bf+32 16e40-16e5f+32 16ea0-16eb8+27 1e900-1e921+34
`;

/** Letters that have a mark within, which no normal form takes off, the last sigma of a word, and what they become. */
const MARKED = 'ɓɗƙƴłøđıς';
const PLAIN = 'bdkylodiσ';

const plain = (letter: string): string => PLAIN[MARKED.indexOf(letter)] ?? letter;

const pairs = [...CAPITALS.matchAll(/([\da-f]+)(?:-([\da-f]+))?(\/2)?([+-]\d+)/g)].flatMap(
  ([, first = '', last = first, byTwo, distance]) => {
    const [start, step] = [Number.parseInt(first, 16), byTwo ? 2 : 1];
    const count = (Number.parseInt(last, 16) - start) / step + 1;
    const codes = Array.from({ length: count }, (_, index) => start + index * step);
    return codes.map((code) => [code, code + Number(distance)].map((one) => String.fromCodePoint(one)));
  },
);
const CAPITAL = pairs.map(([capital]) => capital).join('');
const SMALL = pairs.map(([, small = '']) => plain(small)).join('');

/** As in migration 35. */
const MARKS = String.raw`\u0300-\u036f\ufe00-\ufe0f`;
const UNSEEN = String.raw`\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f`;
const SPACES = String.raw`[ \t-\r\u1680\u2028\u2029]+`;

export const migration = {
  version: 43,
  name: 'folded-case',
  sql: `
create function unplain_folded(text) returns text language plpgsql immutable parallel safe as $$
declare
  plain text := regexp_replace(normalize(translate($1, '’‘ʼʹ\`´′＇', ''''''''''''''''''), NFKD),
    '[${MARKS}${UNSEEN}]+', '', 'g');
begin
  -- To look each letter up takes a tenth of a millisecond a name. Without its marks nearly every name is of A to Z.
  if octet_length(plain) <> char_length(plain) and plain collate "C" ~ '[${CAPITAL}${MARKED}]' then
    plain := translate(plain, '${CAPITAL}${MARKED}', '${SMALL}${PLAIN}');
  end if;
  return btrim(regexp_replace(lower(plain collate "C"), '${SPACES}', ' ', 'g'));
end $$;

create or replace function folded(text) returns text language sql immutable parallel safe
  return case
    when octet_length($1) = char_length($1) and $1 collate "C" !~ '^ | $|  |[\\t-\\r]'
    then lower(translate($1, '\`', '''') collate "C")
    else unplain_folded($1) end;

reindex index agents_search;
reindex index users_search;
update transactions set account_name = account_name, status_message = status_message, app_version = app_version
  where octet_length(account_name) <> char_length(account_name) and account_folded <> folded(account_name)
    or message_folded <> folded(status_message) or version_folded <> folded(app_version);
`,
};
