/** Checks a wizard for faults that the compiler cannot see. */
import { checkFormFields } from '../definition/checks/checkForms';
import { DefinitionError, reporter, type Problem } from '../definition/checks/checks';
import { formNames } from '../definition/formFields';
import type { AnyWizard, Step } from './wizard';

/** The problems of a wizard. */
export function checkWizard<Tools>(wizard: AnyWizard<Tools>): readonly Problem[] {
  const problems: Problem[] = [];
  const report = reporter(wizard, problems);
  const steps = Object.entries(wizard.steps);
  const names = steps.map(([name]) => name);
  if (steps.length === 0) report('noStep', 'steps', 'a wizard needs a step');
  steps.forEach(([name, step], index) => {
    const path = `steps.${name}`;
    // JavaScript moves such keys to the front.
    if (/^\d+$/.test(name))
      report('stepNamedByNumber', path, 'a step may not be named by a number: its place would be lost');
    if (step.next !== null && !names.includes(step.next))
      report('unknownStep', `${path}.next`, `no step named "${step.next}"`);
    if (step.next === name) report('stepAfterItself', `${path}.next`, 'a step does not come after itself');
    if (step.once && !step.call) report('onceWithoutCall', `${path}.once`, 'there is no call that could be made once');
    if (step.again && !names.slice(0, index).includes(step.again.step)) {
      report('unknownEarlierStep', `${path}.again`, `no step before this one is named "${step.again.step}"`);
    } else if (step.again && !wizard.steps[step.again.step]?.call) {
      report('earlierStepWithoutCall', `${path}.again`, `"${step.again.step}" has no call to make once more`);
    }
    if (asksForSomething(step)) checkFormFields(wizard, path, step, report);
  });
  return problems;
}

/** Throws DefinitionError with all problems. */
export function assertWizard<Tools>(wizard: AnyWizard<Tools>): void {
  const problems = checkWizard(wizard);
  if (problems.length > 0) throw new DefinitionError(problems);
}

function asksForSomething<Tools>(step: Step<string, string, Tools>): boolean {
  return formNames(step).length > 0 || step.sections !== undefined;
}
