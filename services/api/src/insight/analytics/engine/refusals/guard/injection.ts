import { refuse, type Rule } from './pattern.js';

/** Attempts to change what the assistant does, and questions about the program it runs in. */
export const INJECTION: readonly Rule[] = [
  refuse('prompt_injection')`
    \b(ignore|disregard|forget|override|bypass|skip)\b.{0,30}\b(
      instruction|instructions|rule|rules|prompt|previous|above|guardrail|guardrails|restriction
      |restrictions|safety|policy|policies|filter|filters
    )\b
  `,
  refuse('prompt_injection')`
    \b(ignore[rz]?|oublie[rz]?|contourne[rz]?)\b.{0,30}\b(instructions?|consignes?|regles?|precedentes?)\b
  `,
  refuse('prompt_injection')`
    \b(
      system prompt|developer mode|jailbreak|dan mode|root access|admin mode|god mode|debug mode
      |sudo|prompt systeme|mode developpeur|hidden prompt|initial prompt|your prompt
      |your instructions|your rules|tes instructions|vos instructions
    )\b
  `,
  refuse('prompt_injection')`
    \b(
      you are now|from now on you|act as|pretend (to be|you|that)|role ?play|simulate being
      |agis comme|fais comme si|tu es maintenant|vous etes maintenant
    )\b
  `,
  refuse('prompt_injection')`
    \b(
      select\b.+\bfrom|insert into|delete from|drop (table|database|schema)|union (all )?select
      |truncate table|alter table|update \w+ set|pg_\w+|information_schema|where 1 ?= ?1|or 1 ?= ?1
      |exec(ute)? sql|run (this |the |a |some )?(sql|query|command|script|code)|raw sql|sql query
    )\b
  `,
  refuse('prompt_injection')`
    \b(
      passwords?|mots? de passe|api keys?|secret keys?|secrets?|credentials?|access tokens?
      |session tokens?|private keys?|encryption keys?|environment variables?|env vars?
      |connection strings?|database (schema|tables?|url|host)|server (ip|config|logs?)|staff pins?
      |pin codes?|pins?
    )\b
  `,
  refuse('prompt_injection')`
    \b(?:
      hidden|secret|initial|original|internal|your|system|first
    ) (?:instructions?|prompts?|directives?|guidelines?)\b
    |\b(?:
      repeat|recite|print|show|tell|give|reveal|translate|summari[sz]e
    )\b.{0,30}\b(?:instructions?|prompt|directives?)\b
    |\b(?:instructions?|consignes?) (?:
      cachees?|secretes?|initiales?|que tu as|que vous avez|you were (?:given|told)
      |you have been given
    )\b
    |\bword for word\b|\bmot pour mot\b
  `,
  ['prompt_injection', /(<script|\bjavascript:|--\s*$|;\s*--|\$\{|<\/?[a-z]+>)/],
];
