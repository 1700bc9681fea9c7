/** The worker of a statement's PDF. */
import { answerWith } from '../../engine/browser/workerFile';
import { drawTable } from '../../formats/pdf';

answerWith(drawTable);
