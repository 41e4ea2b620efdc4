import type { ConfigurationTemplate } from '@wardmere/api';

interface Known extends ConfigurationTemplate {
  readonly id: string;
  readonly name: string;
}

const incident = (type: string) => ({ '==': [{ var: 'incidentType' }, type] });
const isReal = { '!': { var: 'isTest' } };

/** What receivers commonly take, by the type of configuration (D-182, D-266). */
export const configurationTemplates: ReadonlyMap<string, readonly Known[]> = new Map([
  [
    'Emergency',
    [
      {
        id: 'sign-system',
        name: 'Signs and screens',
        httpVerb: 'Post',
        url: '',
        customHeaders: [],
        rule: { in: [{ var: 'incidentType' }, ['Lockdown', 'Evacuate', 'Shelter']] },
        template: `{
  "message": "{% if isTest %}TEST: {% endif %}{{ incidentType | upcase }}",
  "active": {% if incidentStatus == "Resolved" %}false{% else %}true{% endif %},
  "building": {{ buildingId | json }}
}
`,
      },
      {
        id: 'door-controller',
        name: 'Door controller',
        httpVerb: 'Put',
        url: '',
        customHeaders: [],
        rule: { and: [incident('Lockdown'), isReal] },
        template: `{
  "command": "{% if incidentStatus == "Resolved" %}release{% else %}lock{% endif %}",
  "site": {{ buildingId | json }},
  "reference": {{ incidentId | json }}
}
`,
      },
      {
        id: 'police-portal',
        name: 'Police portal',
        httpVerb: 'Post',
        url: '',
        customHeaders: [{ name: 'Accept', value: 'application/json' }],
        rule: true,
        template: `{
  "reference": {{ incidentId | json }},
  "status": {{ incidentStatus | json }},
  "type": {{ incidentType | json }},
  "detail": {{ incidentSubType | json }},
  "raisedBy": "{{ person.firstName }} {{ person.lastName }}",
  "phone": {{ person.phone | json }},
  "position": { "lat": {{ lat | json }}, "lon": {{ lon | json }} },
  "since": "{{ initiatedTimestamp | date: "%Y-%m-%dT%H:%M:%SZ" }}"
}
`,
      },
      {
        id: 'chat-channel',
        name: 'Chat channel',
        httpVerb: 'Post',
        url: '',
        customHeaders: [],
        rule: true,
        template: `{
  "text": "{% if isTest %}[Test] {% endif %}{{ incidentType }} {{ incidentStatus | downcase }} at {{ initiatedTimestamp | date: "%H:%M" }}"
}
`,
      },
    ],
  ],
]);
