import { path } from '#schema/routes/paths.ts'
import { one, type Person, run } from '#test/actions/formCase.ts'

const OWNED = '00000000e4a2'
const DOMAIN = 'form.example.org'
const mine = () => path('ShowSettingsCustomDomain')
const publications = () => path('ShowCollectionSettingsCustomDomain', { collectionSlug: 'hosted-here' })
const status = () => one('select status from domains where domain = ?', DOMAIN)
const unclaimed = { domain: 'none.example.org' }

async function own({ id }: Person) {
  await run('delete from domains where domain = ?', DOMAIN)
  await run(
    `insert or replace into collections (id, slug, name, creator_id, created_at, updated_at)
     values ('${OWNED}', 'hosted-here', 'Hosted Here', ?, 0, 0)`,
    id,
  )
  await run('delete from collection_editors where collection_id = ?', OWNED)
  await run('insert into collection_editors values (?, ?, ?, 0)', OWNED, id, 'OWNER')
}

const claim = (kind: string, entityId: string) =>
  run(
    `insert into domains (domain, entity_kind, entity_id, status, proof, next_check_at, created_at, updated_at)
     values ('${DOMAIN}', ?, ?, 'CREATED', 'x', 1, unixepoch() * 1000, unixepoch() * 1000)`,
    kind,
    entityId,
  )

const claimMine = async (person: Person) => {
  await own(person)
  await claim('user', person.id)
}
const claimPublications = async (person: Person) => {
  await own(person)
  await claim('collection', OWNED)
}

const ofClaim = { fields: () => ({ domain: DOMAIN }), refused: unclaimed, variables: () => unclaimed }
const checked = { ...ofClaim, seen: () => one('select problem from domains where domain = ?', DOMAIN) }
const detached = { ...ofClaim, seen: status }

export const hostCases = {
  claimDomain: {
    at: mine,
    fields: ({ id }: Person) => ({ entityId: id, domain: DOMAIN }),
    begin: own,
    seen: status,
    refused: { domain: 'no name' },
    variables: ({ id }: Person) => ({ entityKind: 'USER', entityId: id, domain: 'no name' }),
  },
  checkDomain: { at: mine, begin: claimMine, ...checked },
  detachDomain: { at: mine, begin: claimMine, ...detached },
  setSubdomain: {
    at: () => path('CreateSubdomain'),
    fields: ({ id }: Person) => ({ entityId: id, isOn: 'true' }),
    begin: ({ id }: Person) =>
      run("update users set username = 'own-host-' || id, has_subdomain = 0 where id = ?", id),
    seen: ({ id }: Person) => one('select has_subdomain from users where id = ?', id),
    refused: { entityId: 'none' },
    variables: () => ({ entityKind: 'USER', entityId: 'none', isOn: true }),
  },
  claimCollectionDomain: {
    at: publications,
    fields: () => ({ entityId: OWNED, domain: DOMAIN }),
    begin: own,
    seen: status,
    refused: { domain: 'no name' },
    variables: () => ({ entityKind: 'COLLECTION', entityId: OWNED, domain: 'no name' }),
  },
  checkCollectionDomain: { at: publications, begin: claimPublications, ...checked },
  detachCollectionDomain: { at: publications, begin: claimPublications, ...detached },
  setCollectionSubdomain: {
    at: publications,
    fields: () => ({ entityId: OWNED, isOn: 'true' }),
    begin: own,
    seen: () => one('select has_subdomain from collections where id = ?', OWNED),
    refused: { entityId: 'none' },
    variables: () => ({ entityKind: 'COLLECTION', entityId: 'none', isOn: true }),
  },
}
