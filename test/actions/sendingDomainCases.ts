/** The cases of sending domains for forms.test.ts. */
import { path } from '#schema/routes/paths.ts'
import { type Case, inTheirPlace, one, type Person, run } from '#test/actions/formCase.ts'

const OWN = 'cccccccccc31'

const settings = () => path('ShowNewsletterSettings', { id: OWN })

async function begin({ id }: Person): Promise<void> {
  await run('delete from sending_domains where owner_id = ?', id)
  await run('delete from newsletters where id = ? or user_id = ?', OWN, id)
  await run('insert into newsletters (id, user_id, created_at) values (?, ?, 0)', OWN, id)
}

async function beginWithDomain(person: Person): Promise<void> {
  await begin(person)
  await run(
    `insert into sending_domains (owner_id, domain, local_part, proof, asked_at)
      values (?, 'form-mail.example.org', 'newsletter', 'proof', 0)`,
    person.id,
  )
}

const column =
  (name: string) =>
  ({ id }: Person) =>
    one(`select ${name} from sending_domains where owner_id = ?`, id)

export const sendingDomainCases = {
  addSendingDomain: {
    at: settings,
    begin,
    fields: () => ({ domain: 'form-mail.example.org', localPart: 'hello' }),
    seen: column("local_part || '@' || domain"),
    refused: { domain: 'gmail.com', localPart: 'hello' },
    variables: () => ({ newsletterId: OWN, domain: 'gmail.com', localPart: 'hello' }),
  },
  editSendingAddress: {
    at: settings,
    begin: beginWithDomain,
    fields: () => ({ localPart: 'weekly' }),
    seen: column('local_part'),
    refused: { localPart: 'no part' },
    variables: () => ({ newsletterId: OWN, localPart: 'no part' }),
  },
  checkSendingDomain: {
    at: settings,
    begin: beginWithDomain,
    fields: () => ({}),
    seen: column('checked_at is not null'),
    refused: inTheirPlace,
    variables: () => ({ newsletterId: OWN }),
  },
  removeSendingDomain: {
    at: settings,
    begin: beginWithDomain,
    fields: () => ({}),
    seen: ({ id }) => one('select count(*) from sending_domains where owner_id = ?', id),
    refused: inTheirPlace,
    variables: () => ({ newsletterId: OWN }),
  },
} satisfies Record<string, Case>
