/** The part of node-forge for RSA encryption, a fifth of the package. Import it lazily. */
import forge from 'node-forge/lib/forge';
// Adds RSA to the default export.
import 'node-forge/lib/rsa';

export default forge;
