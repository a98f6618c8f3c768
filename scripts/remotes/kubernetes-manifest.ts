import type { WorkspaceRemote } from './workspace-remotes'

const gatewaySecret = `
            - name: GATEWAY_SECRET
              valueFrom:
                secretKeyRef:
                  name: portal
                  key: GATEWAY_SECRET`

const topologies = ['kubernetes.io/hostname', 'topology.kubernetes.io/zone']

/** Spreads the pods of a remote over nodes or zones. */
const spreadOver = (topology: string, folder: string) => `        - topologyKey: ${topology}
          maxSkew: 1
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              app.kubernetes.io/name: ${folder}
`

interface Patience {
  periodSeconds: number
  timeoutSeconds: number
  failureThreshold: number
}

const probe = (
  name: string,
  { periodSeconds, timeoutSeconds, failureThreshold }: Patience,
) => `          ${name}:
            httpGet:
              path: /health
              port: http
            periodSeconds: ${periodSeconds}
            timeoutSeconds: ${timeoutSeconds}
            failureThreshold: ${failureThreshold}
`

const probes = [
  probe('startupProbe', { periodSeconds: 2, timeoutSeconds: 3, failureThreshold: 60 }),
  probe('livenessProbe', { periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 6 }),
  probe('readinessProbe', { periodSeconds: 2, timeoutSeconds: 3, failureThreshold: 3 }),
].join('')

/** What every remote's server may do and take. */
const limits = `          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities:
              drop: [ALL]
          resources:
            requests:
              cpu: 50m
              memory: 96Mi
            limits:
              cpu: "1"
              memory: 256Mi
          volumeMounts:
            - name: tmp
              mountPath: /tmp
            - name: builds
              mountPath: /portal/builds
`

/** @param token variable of its deploy token */
const container = ({ folder, port, access }: WorkspaceRemote, token: string) => `      containers:
        - name: ${folder}
          image: pt-portal/${folder}
          ports:
            - name: http
              containerPort: ${port}
            - name: metrics
              containerPort: 9464
          envFrom:
            - configMapRef:
                name: common
            - configMapRef:
                name: release
          env:
            - name: DEPLOY_TOKEN
              valueFrom:
                secretKeyRef:
                  name: portal
                  key: ${token}${access === 'staff' ? gatewaySecret : ''}
${probes}${limits}`

const volumes = (folder: string) => `      volumes:
        - name: tmp
          emptyDir:
            sizeLimit: 64Mi
        # Every replica serves every build, including earlier ones that open tabs still use.
        - name: builds
          persistentVolumeClaim:
            claimName: ${folder}-builds
`

const pod = (remote: WorkspaceRemote, token: string) => `    spec:
      automountServiceAccountToken: false
      # Otherwise the Service named api would set API_PORT to an address.
      enableServiceLinks: false
      terminationGracePeriodSeconds: 30
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        fsGroup: 1000
        fsGroupChangePolicy: OnRootMismatch
        seccompProfile:
          type: RuntimeDefault
      topologySpreadConstraints:
        # Preferences, not requirements, so that pods of a drained node can always be placed.
${topologies.map((topology) => spreadOver(topology, remote.folder)).join('')}${container(remote, token)}${volumes(remote.folder)}`

const deployment = ({ folder }: WorkspaceRemote, pod: string) => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${folder}
  labels:
    app.kubernetes.io/name: ${folder}
spec:
  replicas: 2
  revisionHistoryLimit: 5
  progressDeadlineSeconds: 300
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxUnavailable: 0
      maxSurge: 1
  selector:
    matchLabels:
      app.kubernetes.io/name: ${folder}
  template:
    metadata:
      labels:
        app.kubernetes.io/name: ${folder}
      annotations:
        prometheus.io/scrape: "true"
        prometheus.io/port: "9464"
${pod}`

const storage = (folder: string) => `apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: ${folder}-builds
spec:
  accessModes: [ReadWriteMany]
  resources:
    requests:
      storage: 2Gi
`

const service = ({ folder, port }: WorkspaceRemote) => `apiVersion: v1
kind: Service
metadata:
  name: ${folder}
  labels:
    app.kubernetes.io/name: ${folder}
spec:
  selector:
    app.kubernetes.io/name: ${folder}
  ports:
    - name: http
      port: ${port}
      targetPort: http
`

const disruptionBudget = (folder: string) => `apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: ${folder}
spec:
  # Not minAvailable: with a single replica, it would block the drain of its node forever.
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      app.kubernetes.io/name: ${folder}
`

/**
 * Deployment, storage, service and disruption budget of a remote in the base. Its size is that of a server of files;
 * an overlay may patch it.
 * @param token variable of its deploy token
 */
export function kubernetesManifest(remote: WorkspaceRemote, token: string): string {
  const { folder } = remote
  const objects = [
    deployment(remote, pod(remote, token)),
    storage(folder),
    service(remote),
    disruptionBudget(folder),
  ]
  return `# Written by \`npm run sync-remotes\`. What differs for one remote, such as its size, is a patch in an overlay.
${objects.join('---\n')}`
}
