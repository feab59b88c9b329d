import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

export const FOLDER = 'docs/decisions'

/** In the order of the index. */
export const SUBJECTS = [
  'Edge cache',
  'Rendering and first visits',
  'The app in the browser',
  'Data and writes',
  'GraphQL, forms and calls',
  'Hosts and names',
  'Identity and accounts',
  'People, follows and notifications',
  'Stories and their text',
  'Writing and publishing',
  'Reading, lists and responses',
  'Search and home',
  'Membership and earnings',
  'Moderation and operators',
  'Importing and exporting',
  'Development and tests',
] as const

interface DecisionRecord {
  file: string
  text: string
  number: string
  title: string
  subject: string
  /** Says which part of it no longer holds. */
  status: string | undefined
}

export function readRecords(): DecisionRecord[] {
  return globSync(`${FOLDER}/[0-9]*.md`)
    .toSorted()
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      const [, number = '', title = ''] = /^# (\d+)\. (.+)$/m.exec(text) ?? []
      return {
        file: basename(path),
        text,
        number,
        title,
        subject: lineOf(text, 'Subject') ?? '',
        status: lineOf(text, 'Status'),
      }
    })
}

const lineOf = (text: string, name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1]

export function decisionsPage(records: DecisionRecord[]): string {
  const lists = SUBJECTS.map((subject) => {
    const lines = records.filter((record) => record.subject === subject).map(lineFor)
    return `## ${subject}\n\n${lines.join('\n')}\n`
  })
  return `${INTRODUCTION}\n${lists.join('\n')}`
}

const lineFor = ({ number, title, file, status }: DecisionRecord) =>
  `- [${number}. ${title}](${file})${status ? `: ${status}` : ''}`

const INTRODUCTION = `# Decisions

One file per decision, numbered in the order in which they were made. Code and tests cite them as \`decision 24\`.
A decision that changes is edited in its own file, and its line \`Status\` names the decision that replaced it. A new one
takes the next number and one of the subjects below. This list is written by \`npm test -- architecture/decisions -u\`.
`
