import { inTemporarySite } from '../serving/temporarySite.ts'
import { readOptions } from '../commandLine/options.ts'
import { showProgress } from '../seeding/progress.ts'

const { values } = readOptions('purgeProof')
await inTemporarySite('purge-proof', { isBuilt: values['no-build'] }, async ({ bundle, state }) => {
  const { chosen, proveNear } = await import('../proving/prove.ts')
  const { proveFar } = await import('../proving/far.ts')
  const { proofs } = await import('../proving/proofs.ts')
  const { openProofSite } = await import('../proving/site.ts')
  const { printOutcomes } = await import('../proving/report.ts')
  const named = chosen(proofs, values.only)
  const progress = showProgress(named.length, 'proofs')
  const site = await openProofSite({ bundle, state, far: values.far })
  const outcomes = []
  try {
    for (const one of named) {
      outcomes.push(site.far ? await proveFar(site, site.far, one) : await proveNear(site, one))
      progress.update(outcomes.length)
    }
  } finally {
    progress.stop()
    await site.stop()
  }
  if (values.json) console.log(JSON.stringify(outcomes, null, 2))
  else printOutcomes(outcomes)
  return outcomes.some(({ stale }) => stale.length) ? 1 : 0
})
