/** Before each file: properties are tried with the same values in every run. Campaigns draw others each time. */
import * as fc from 'fast-check';

fc.configureGlobal({ seed: 20_261_126 });
