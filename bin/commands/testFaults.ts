import { buildClientWhenNeeded, generateTypes } from '../building/building.ts'
import { chooseFaults } from '../faults/choose.ts'
import { copyProject } from '../faults/copy.ts'
import { failingAnyway, type Finding, findFault } from '../faults/find.ts'
import { importersOf, readSources } from '../faults/imports.ts'
import { describeFault, describeFinding } from '../faults/report.ts'
import { readOptions } from '../commandLine/options.ts'
import { STAGES, stagesOf } from '../faults/stages.ts'

const MUST_BE_FOUND = 28 / 30

const { values } = readOptions('testFaults')
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    console.error(`Ended by ${signal}`)
    process.exit(1)
  })

const faults = chooseFaults(Number(values.seed)).filter(
  ({ area, number }) =>
    (!values.only || area.name === values.only) &&
    (!values.fault || values.fault.map(Number).includes(number)),
)
const asked = new Set(values.stages.split(','))
for (const name of asked)
  if (!STAGES.some((stage) => stage === name)) throw new Error(`There are the stages ${STAGES.join(', ')}`)
if (faults.length === 0) throw new Error('There is no such fault: see `npm run test:faults -- --list`')
if (values.list) for (const fault of faults) console.log(describeFault(fault))
else await find()

async function find(): Promise<void> {
  await generateTypes()
  await buildClientWhenNeeded()
  const folder = copyProject()
  const importers = importersOf(readSources())
  const findings: Finding[] = []
  for (const [at, fault] of faults.entries()) {
    const stages = stagesOf(fault, importers).filter(({ name }) => asked.has(name))
    const finding = await findFault(folder, fault, stages, ({ name, files }) =>
      console.error(`${at + 1} of ${faults.length}: ${name}, ${files.length} files`),
    )
    console.log(describeFinding(finding))
    findings.push(finding)
  }
  const anyway = await failingAnyway(folder, findings)
  const found = findings.filter(({ foundBy }) => foundBy && !anyway.has(foundBy))
  for (const test of anyway) console.log(`Fails without a fault, too, and finds nothing: ${test}`)
  console.log(`${found.length} of ${faults.length} found`)
  process.exitCode = found.length < MUST_BE_FOUND * faults.length ? 1 : 0
}
