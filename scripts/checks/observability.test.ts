import { readFileSync } from 'node:fs'
import path from 'node:path'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { parse } from 'yaml'
import { deliveryGauges } from '../../api/src/delivery/wing'
import { readingGauges } from '../../api/src/leads/mails/answers/readings'
import { apiMetrics } from '../../api/src/operations/metrics/api-metrics'
import { connect } from '../../api/src/platform/db/connect'
import { countAnswers } from '../../remote-kit/src/server/count-answers'
import { gatewayMetrics } from '../../shell/gateway/observability/metrics'
import { repositoryRoot } from '../repository-root'

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8')

interface Series {
  name: string
  labels: string[]
}

interface Registered {
  name: string
  labelNames: string[]
}

const metricsOf = (registry: Registry) => registry.getMetricsAsArray() as unknown as Registered[]

function seriesOf(metric: Registered): Series[] {
  const { name, labelNames } = metric
  return metric instanceof Histogram
    ? [
        { name: `${name}_bucket`, labels: ['le', ...labelNames] },
        { name: `${name}_sum`, labels: labelNames },
        { name: `${name}_count`, labels: labelNames },
      ]
    : [{ name, labels: labelNames }]
}

/** The portal's own metrics, and all series that its servers can export. */
function registered(): { portal: string[]; series: Series[] } {
  const database = connect('sqlite::memory:')
  const remote = new Registry()
  countAnswers(() => {}, remote, 'mf_blog')
  const process = new Registry()
  collectDefaultMetrics({ register: process })
  const gauges = [...deliveryGauges, ...readingGauges]
  const own = [gatewayMetrics().registry, apiMetrics(database, gauges).registry, remote]
  void database.knex.destroy()
  return {
    portal: own.flatMap(metricsOf).map(({ name }) => name),
    series: [...own, process].flatMap(metricsOf).flatMap(seriesOf),
  }
}

const { portal, series } = registered()
const known = new Map([...series, { name: 'up', labels: [] }].map((each) => [each.name, each]))

interface Alert {
  alert: string
  expr: string
}

const alerts: Alert[] = parse(read('ops/prometheus/alerts.yml')).groups.flatMap(
  ({ rules }: { rules: Alert[] }) => rules,
)
const panels: { title: string; targets?: { expr: string }[] }[] = JSON.parse(
  read('ops/grafana/pt-portal.json'),
).panels

const expressions: [string, string][] = [
  ...alerts.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }): [string, string] => [title, expr]),
  ),
]

const grouping = /\b(?:by|on|without|ignoring)\s*\(([^)]*)\)/g
const words = (text: string) => text.match(/[a-z_]\w*/gi) ?? []

/** Names of series in an expression: all names except functions, labels, ranges and operators. */
const seriesIn = (expr: string) =>
  words(
    expr
      .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
      .replace(grouping, '')
      .replace(/\w+\s*\(/g, '('),
  ).filter((word) => !['and', 'or', 'unless'].includes(word))

/** Labels that an expression names. */
const labelsIn = (expr: string) => [
  ...[...expr.matchAll(/\{([^}]*)\}/g)].flatMap(([, matchers = '']) =>
    [...matchers.matchAll(/(\w+)\s*(?:=|!)/g)].map(([, label = '']) => label),
  ),
  ...[...expr.matchAll(grouping)].flatMap(([, labels = '']) => words(labels)),
]

test.each(expressions)('%s uses only metrics that the servers export: %s', (_title, expr) => {
  const asked = seriesIn(expr)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((name) => !known.has(name))).toEqual([])
  // Prometheus itself adds the first two labels.
  const labels = ['job', 'instance', ...asked.flatMap((name) => known.get(name)!.labels)]
  expect(labelsIn(expr).filter((label) => !labels.includes(label))).toEqual([])
})

const operations = read('docs/operations/observability.md')

test.each(portal)('%s is documented, and used by a dashboard or an alert', (name) => {
  expect(operations).toContain(`\`${name}\``)
  expect(expressions.some(([, expr]) => expr.includes(name))).toBe(true)
})

test.each(alerts)('the alert $alert is documented with what to do', ({ alert }) => {
  expect(operations).toContain(`| \`${alert}\` |`)
})
