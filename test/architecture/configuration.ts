/** docs/configuration.md is made from the comments of `worker/platform/env.ts` and from wrangler.toml. */
import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'

export interface Setting {
  name: string
  isRequired: boolean
  says: string
}

export interface SettingGroup {
  says: string
  settings: Setting[]
}

type Values = Record<string, string>

const GROUP = /\/\*\* (?<says>(?:[^*]|\*(?!\/))*?) \*\/\ninterface \w+ \{\n(?<body>[\s\S]*?)\n\}/g
const SETTING = /\/\*\* (?<says>.*) \*\/\n {2}(?<name>[A-Z_]+)(?<optional>\??):/g

/** @param source the text of env.ts */
export const settingGroups = (source: string): SettingGroup[] =>
  [...source.matchAll(GROUP)].map(({ groups }) => ({
    says: groups!.says!,
    settings: [...groups!.body!.matchAll(SETTING)].map(({ groups: setting }) => ({
      name: setting!.name!,
      isRequired: setting!.optional === '',
      says: setting!.says!,
    })),
  }))

export const declaredSettings = (source: string): string[] =>
  [...source.matchAll(/^ {2}([A-Z_]+)\??:/gm)].map(([, name]) => name!)

/** @returns the variables of wrangler.toml for each environment */
export function variables(): { development: Values; production: Values } {
  const config = parse(readFileSync('wrangler.toml', 'utf8')) as {
    vars: Values
    env: { production: { vars: Values } }
  }
  return { development: config.vars, production: config.env.production.vars }
}

const INTRODUCTION = `# Configuration

The settings of the worker, made from the comments of \`worker/platform/env.ts\` and the values of \`wrangler.toml\`. After a
change there, \`npm test -- configuration --update\` writes this page again.

Variables are under \`[vars]\` for development and \`[env.production.vars]\` for the deployed site. A secret is set with
\`npx wrangler secret put NAME --env production\`. An empty value is the same as none.
`

export function configurationPage(groups: readonly SettingGroup[]): string {
  const { development, production } = variables()
  const code = (value: string | undefined) => (value ? `\`${value}\`` : '')
  const rows = ({ settings }: SettingGroup) =>
    settings.map(
      ({ name, isRequired, says }) =>
        `| \`${name}\` | ${isRequired ? 'yes' : ''} | ${code(development[name])} | ${code(production[name])} | ${says} |`,
    )
  const sections = groups.map((group) => {
    const [title, ...rest] = group.says.split(/(?<=[.:]) /)
    return [
      `## ${title!.replace(/[.:]$/, '')}`,
      ...(rest.length > 0 ? ['', capitalised(rest.join(' '))] : []),
      '',
      '| name | required | development | production | meaning |',
      '|---|---|---|---|---|',
      ...rows(group),
    ].join('\n')
  })
  return `${[INTRODUCTION.trimEnd(), ...sections].join('\n\n')}\n`
}

const capitalised = (text: string) => text[0]!.toUpperCase() + text.slice(1)
