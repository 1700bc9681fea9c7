/** React alone, of which nothing is taken: it runs before the rest has come (early.ts). */
import 'react-dom/client';
