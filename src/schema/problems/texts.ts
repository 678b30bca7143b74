import { access } from './access.ts';
import { actions } from './actions.ts';
import { application } from './application.ts';
import { conditions } from './conditions.ts';
import { documents } from './documents.ts';
import { expressions } from './expressions.ts';
import { fields } from './fields.ts';
import { jobs } from './jobs.ts';
import { lines } from './lines.ts';
import { list } from './list.ts';
import { names } from './names.ts';
import type { Problem } from './problem.ts';
import { relations } from './relations.ts';
import { reports } from './reports.ts';
import type { ProblemText } from './text.ts';
import { WHOLE_DECLARATION, words } from './words.ts';

const TEXTS = {
  ...access,
  ...actions,
  ...application,
  ...conditions,
  ...documents,
  ...expressions,
  ...fields,
  ...jobs,
  ...lines,
  ...list,
  ...names,
  ...relations,
  ...reports,
  ...words,
};

export type Texts = typeof TEXTS;

const textOf = ({ code }: Problem) => TEXTS[code] as ProblemText<object>;

export const english = (problem: Problem): string => textOf(problem).en(problem.at, problem.params);

export const spanish = (problem: Problem): string =>
  `${problem.at || WHOLE_DECLARATION.es}: ${textOf(problem).es(problem.params)}`;
