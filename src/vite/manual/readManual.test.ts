import { describe, expect, it } from 'vitest';
import { readPage } from './readManual.ts';

describe('a page', () => {
  it('keeps what is bold, listed, in a table and linked', () => {
    const source =
      '---\npara: /a, /b\nsolo: ADMIN\n---\n# Título\n\n## Qué año\n\n- Uno **dos**\n\n| a |\n|---|\n| [x](y.md#z) |\n';
    expect(readPage('p.md', source)).toEqual({
      id: 'p',
      title: 'Título',
      about: ['/a', '/b'],
      only: 'ADMIN',
      keywords: '',
      pictures: {},
      blocks: [
        { type: 'heading', level: 2, id: 'que-ano', text: ['Qué año'] },
        {
          type: 'list',
          ordered: false,
          items: [[{ type: 'paragraph', text: ['Uno ', { type: 'strong', text: ['dos'] }] }]],
        },
        {
          type: 'table',
          head: [['a']],
          rows: [[[{ type: 'link', to: { page: 'y', section: 'z' }, text: ['x'] }]]],
        },
      ],
    });
  });

  it.each([
    ['<b>x</b>', 'HTML'],
    ['[x](https://example.com)', 'another site'],
    ['[x](javascript:alert(1))', 'a script'],
    ['---', 'a line'],
    ['```\nx\n```', 'code'],
  ])('with %s (%s) is refused', (markdown) => {
    expect(() => readPage('p.md', `# T\n\n${markdown}\n`)).toThrow('p.md');
  });
});
