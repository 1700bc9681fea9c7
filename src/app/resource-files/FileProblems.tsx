/** Problems of resource files, for administrators: by file, each with line and path. */
import { useEffect } from 'react';
import { Notice } from '../../engine/ui/Notice';
import { useEngine } from '../../engine/app/context';
import { problemsByFile } from '../../engine/definition/files/problemText';
import { useWords } from '../../engine/browser/words';
import './fileProblems.css';

export default function FileProblems() {
  const words = useWords('resourceFiles');
  const { files } = useEngine();
  const again = files?.again;
  useEffect(() => {
    if (!again) return undefined;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);
  // Without a network the frame says so, and no file is at fault: they are asked for again once it is back.
  if (!files || files.problems.length === 0 || (again && !navigator.onLine)) return null;
  return (
    <section className="file-problems" aria-label={words('show')}>
      <Notice tone="pending" act={again ? { label: words('again'), onPress: again } : undefined}>
        <strong>{words('title', { smart_count: files.problems.length })}</strong> {words('text')}
        <details>
          <summary>{words('show')}</summary>
          {[...problemsByFile(files.problems)].map(([file, lines]) => (
            <section key={file} aria-label={file}>
              <strong className="code">{file}</strong>
              <ul>
                {lines.map(({ position, text }) => (
                  <li key={`${position} ${text}`}>
                    {position !== '' && <code className="code muted">{position}</code>} {text}
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
