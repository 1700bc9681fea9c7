/** The worker of a summary's files. */
import { answerWith } from '../browser/workerFile';
import { writeFile } from '../grouping/writeFile';

answerWith(writeFile);
