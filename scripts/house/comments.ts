import { codeFiles, type CodeFile } from './files.ts';

type Comment = { readonly place: string; readonly text: string };

/** Source: STYLE.md. */
const HANGING = new Set(
  (
    'What Which Whether Whose Where When If Than That Then Of In On At From By Beside Above Below For With Without As ' +
    'To Else Also Under After Before Since Until While Within Among Between Over Through Like Not No Only Too Apart ' +
    'Instead Against Into Onto Again Elsewhere Once'
  ).split(' '),
);
const MAX_HANGING_SHARE = 0.05;

/** @throws Error when more than a twentieth of all comments begin with a word that hangs in the air */
export function checkComments(): string {
  const comments = codeFiles()
    .filter(({ path }) => /\.tsx?$/.test(path))
    .flatMap(commentsOf);
  const hanging = comments.filter(({ text }) => HANGING.has(/^[A-Za-z]+/.exec(text)?.[0] ?? ''));
  const report = `  ${hanging.length} of ${comments.length} comments begin without a subject`;
  if (hanging.length > comments.length * MAX_HANGING_SHARE)
    throw new Error(
      [report, ...hanging.map(({ place, text }) => `${place} ${text.slice(0, 90)}`)].join('\n'),
    );
  return report;
}

/** Neighbouring lines of `//` are one comment. */
export function commentsOf({ path, text }: Pick<CodeFile, 'path' | 'text'>): Comment[] {
  return [
    ...text.matchAll(/\/\*\*?(?<block>[^]*?)\*\/|^[ \t]*\/\/(?<lines>.*(?:\n[ \t]*\/\/.*)*)/gm),
  ].flatMap(({ index, groups }) => {
    const comment = (groups!['block'] ?? groups!['lines']!).replaceAll(/\n[ \t]*(\*|\/\/) ?/g, ' ').trim();
    const line = text.slice(0, index).split('\n').length;
    return comment === '' ? [] : [{ place: `${path}:${line}`, text: comment.replace(/^@\w+ /, '') }];
  });
}
