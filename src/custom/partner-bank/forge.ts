/** What RSA encryption needs of node-forge: a fifth of the package. Import it lazily. */
import forge from 'node-forge/lib/forge';
// Puts RSA, and what that needs, into what is exported here.
import 'node-forge/lib/rsa';

export default forge;
