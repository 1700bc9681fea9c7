/** Problems of resource files, for administrators: each with file, line and path. */
import { Notice } from '../../engine/base/Notice';
import { useEngine } from '../../engine/app/context';
import { problemText } from '../../engine/definition/files/problemText';
import { useWords } from '../../engine/base/words';
import './fileProblems.css';

export default function FileProblems() {
  const words = useWords('resourceFiles');
  const { files } = useEngine();
  if (!files || files.problems.length === 0) return null;
  const texts = files.problems.map(problemText);
  return (
    <section className="file-problems" aria-label={words('show')}>
      <Notice tone="pending" act={files.again ? { label: words('again'), onPress: files.again } : undefined}>
        <strong>{words('title', { smart_count: texts.length })}</strong> {words('text')}
        <details>
          <summary>{words('show')}</summary>
          <ul>
            {texts.map((text) => (
              <li key={text}>
                <code>{text}</code>
              </li>
            ))}
          </ul>
        </details>
      </Notice>
    </section>
  );
}
