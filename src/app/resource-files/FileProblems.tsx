/** Problems of resource files, for administrators: by file, each with line and path. */
import { Notice } from '../../engine/ui/Notice';
import { useEngine } from '../../engine/app/context';
import { problemsByFile } from '../../engine/definition/files/problemText';
import { useWords } from '../../engine/browser/words';
import './fileProblems.css';

export default function FileProblems() {
  const words = useWords('resourceFiles');
  const { files } = useEngine();
  if (!files || files.problems.length === 0) return null;
  return (
    <section className="file-problems" aria-label={words('show')}>
      <Notice tone="pending" act={files.again ? { label: words('again'), onPress: files.again } : undefined}>
        <strong>{words('title', { smart_count: files.problems.length })}</strong> {words('text')}
        <details>
          <summary>{words('show')}</summary>
          {[...problemsByFile(files.problems)].map(([file, lines]) => (
            <section key={file} aria-label={file}>
              <strong className="code">{file}</strong>
              <ul>
                {lines.map(({ mark, text }) => (
                  <li key={`${mark} ${text}`}>
                    {mark !== '' && <code className="code muted">{mark}</code>} {text}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </details>
      </Notice>
    </section>
  );
}
