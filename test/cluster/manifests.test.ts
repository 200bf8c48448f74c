import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

/** The fields that an object may have, those with a `!` being required. A list of one shape is a list of such values. */
type Shape = 'text' | 'number' | 'flag' | 'any' | readonly [Shape] | { readonly [field: string]: Shape };

/** Where a value does not have its shape. */
function mistakes(value: unknown, shape: Shape, path: string): string[] {
  if (shape === 'any') return [];
  if (typeof shape === 'string') {
    const type = { text: 'string', number: 'number', flag: 'boolean' }[shape];
    return typeof value === type ? [] : [`${path} is no ${shape}`];
  }
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${path} is no list`];
    return value.flatMap((item, index) => mistakes(item, shape[0] as Shape, `${path}[${index}]`));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path} is no object`];
  const fields = shape as Readonly<Record<string, Shape>>;
  const required = Object.keys(fields).filter((field) => field.endsWith('!'));
  const missing = required.map((field) => field.slice(0, -1)).filter((field) => !(field in value));
  return [
    ...missing.map((field) => `${path}.${field} is missing`),
    ...Object.entries(value).flatMap(([field, inner]) => {
      const known = fields[field] ?? fields[`${field}!`] ?? fields['*'];
      return known === undefined
        ? [`${path}.${field} is not a field of the API`]
        : mistakes(inner, known, `${path}.${field}`);
    }),
  ];
}

const labels: Shape = { '*': 'text' };
const metadata: Shape = { 'name!': 'text', namespace: 'text', labels, annotations: labels };
const selector: Shape = { 'matchLabels!': labels };
const probe: Shape = {
  'httpGet!': { 'path!': 'text', 'port!': 'text', scheme: 'text' },
  periodSeconds: 'number',
  timeoutSeconds: 'number',
  failureThreshold: 'number',
  initialDelaySeconds: 'number',
};
const container: Shape = {
  'name!': 'text',
  'image!': 'text',
  args: ['text'],
  command: ['text'],
  env: [{ 'name!': 'text', value: 'text', valueFrom: { secretKeyRef: { 'name!': 'text', 'key!': 'text' } } }],
  ports: [{ name: 'text', 'containerPort!': 'number' }],
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  lifecycle: { preStop: { sleep: { 'seconds!': 'number' } } },
  resources: { requests: labels, limits: labels },
};
const podSpec: Shape = {
  'containers!': [container],
  terminationGracePeriodSeconds: 'number',
  securityContext: { runAsNonRoot: 'flag', runAsUser: 'number' },
  topologySpreadConstraints: [
    { 'maxSkew!': 'number', 'topologyKey!': 'text', 'whenUnsatisfiable!': 'text', labelSelector: selector },
  ],
};

/** The kinds of the Kubernetes API that the manifests use (v1.33), by the fields of their specification. */
const kinds: Readonly<Record<string, Shape>> = {
  'apps/v1 Deployment': {
    replicas: 'number',
    'selector!': selector,
    strategy: { 'type!': 'text', rollingUpdate: { maxUnavailable: 'number', maxSurge: 'number' } },
    'template!': { 'metadata!': { labels }, 'spec!': podSpec },
  },
  'v1 Service': {
    selector: labels,
    'ports!': [{ name: 'text', 'port!': 'number', targetPort: 'text', protocol: 'text' }],
    type: 'text',
  },
  'policy/v1 PodDisruptionBudget': { minAvailable: 'number', 'selector!': selector },
  'autoscaling/v2 HorizontalPodAutoscaler': {
    'scaleTargetRef!': { 'apiVersion!': 'text', 'kind!': 'text', 'name!': 'text' },
    minReplicas: 'number',
    'maxReplicas!': 'number',
    metrics: [
      {
        'type!': 'text',
        resource: { 'name!': 'text', 'target!': { 'type!': 'text', averageUtilization: 'number' } },
      },
    ],
  },
};

/** A service of the Compose specification, as far as it is used. */
const service: Shape = {
  image: 'text',
  build: 'text',
  command: ['text'],
  environment: labels,
  volumes: ['text'],
  ports: ['text'],
  healthcheck: { 'test!': ['text'], interval: 'text', retries: 'number', start_period: 'text' },
  depends_on: 'any',
  deploy: { replicas: 'number' },
  stop_grace_period: 'text',
  restart: 'text',
};

test('the Kubernetes manifests have the fields of the API, and fit each other', () => {
  const documents = parseAllDocuments(readFileSync('deploy/kubernetes.yaml', 'utf8'));
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  const objects = documents.map((document) => document.toJS());
  for (const { apiVersion, kind, ...rest } of objects) {
    const spec = kinds[`${apiVersion} ${kind}`];
    expect(spec, `${apiVersion} ${kind}`).toBeDefined();
    expect(mistakes(rest, { 'metadata!': metadata, 'spec!': spec as Shape }, kind)).toEqual([]);
  }
  const [deployment, { spec: servicePorts }, budget, scaler] = objects;
  const { template, selector: chosen } = deployment.spec;
  expect(template.metadata.labels).toEqual(chosen.matchLabels);
  expect(servicePorts.selector).toEqual(chosen.matchLabels);
  expect(budget.spec.selector).toEqual(chosen);
  expect(scaler.spec.scaleTargetRef.name).toBe(deployment.metadata.name);
  const [agent] = template.spec.containers;
  expect(servicePorts.ports[0].targetPort).toBe(agent.ports[0].name);
  // A pod must live longer than the pause before SIGTERM and the time in which runs may finish.
  expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(agent.lifecycle.preStop.sleep.seconds + 15);
});

test('the Compose file has the fields of the specification, and its services exist', () => {
  const { services, volumes } = parse(readFileSync('deploy/compose.yaml', 'utf8'));
  for (const [name, value] of Object.entries(services)) expect(mistakes(value, service, name)).toEqual([]);
  for (const { depends_on = [] } of Object.values<{ depends_on?: object }>(services)) {
    const names = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    for (const name of names) expect(Object.keys(services)).toContain(name);
  }
  expect(Object.keys(volumes)).toEqual(['database']);
  expect(readFileSync('deploy/nginx.conf', 'utf8')).toContain('server agent:4310');
});

test('a field that the API does not have is found', () => {
  expect(mistakes({ name: 'x', image: 'y', livenesProbe: {} }, container, 'pod')).toEqual([
    'pod.livenesProbe is not a field of the API',
  ]);
  expect(mistakes({ name: 'x' }, container, 'pod')).toEqual(['pod.image is missing']);
});
