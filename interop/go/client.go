package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"net/http"
	"os"
	"regexp"
	"strings"
	"time"

	"github.com/a2aproject/a2a-go/v2/a2a"
	"github.com/a2aproject/a2a-go/v2/a2aclient"
	"github.com/a2aproject/a2a-go/v2/a2aclient/agentcard"
	"github.com/a2aproject/a2a-go/v2/a2acompat/a2av0"
	a2agrpcv0 "github.com/a2aproject/a2a-go/v2/a2agrpc/v0"
	a2agrpc "github.com/a2aproject/a2a-go/v2/a2agrpc/v1"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
)

const timeLimit = 15 * time.Second

// errSkip says that the agent does not offer what the check needs.
var errSkip = errors.New("skip")

type agent struct {
	*a2aclient.Client
	card *a2a.AgentCard
	// Why the SDK does not read the card; the other checks go on without the part that it refuses.
	cardProblem error
}

type check struct {
	id  string
	run func(context.Context, *agent) (string, error)
}

type bearer struct {
	a2aclient.PassthroughInterceptor
	token string
}

func (b *bearer) Before(ctx context.Context, req *a2aclient.Request) (context.Context, any, error) {
	req.ServiceParams.Append("Authorization", "Bearer "+b.token)
	return ctx, nil, nil
}

func connect(ctx context.Context, url string) (*agent, error) {
	resolver := agentcard.NewResolver(http.DefaultClient)
	resolver.CardParser = a2av0.NewAgentCardParser()
	card, problem := resolver.Resolve(ctx, url)
	if problem != nil {
		lenient := agentcard.NewResolver(http.DefaultClient)
		lenient.CardParser = func(body []byte) (*a2a.AgentCard, error) {
			var fields map[string]json.RawMessage
			if err := json.Unmarshal(body, &fields); err != nil {
				return nil, err
			}
			delete(fields, "securityRequirements")
			rest, err := json.Marshal(fields)
			if err != nil {
				return nil, err
			}
			return resolver.CardParser(rest)
		}
		var err error
		if card, err = lenient.Resolve(ctx, url); err != nil {
			return nil, problem
		}
	}
	plain := grpc.WithTransportCredentials(insecure.NewCredentials())
	options := []a2aclient.FactoryOption{
		a2agrpc.WithGRPCTransport(plain),
		a2aclient.WithCompatTransport(a2av0.Version, a2a.TransportProtocolJSONRPC, a2av0.NewJSONRPCTransportFactory(a2av0.JSONRPCTransportConfig{})),
		a2aclient.WithCompatTransport(a2av0.Version, a2a.TransportProtocolHTTPJSON, a2av0.NewRESTTransportFactory(a2av0.RESTTransportConfig{})),
		a2aclient.WithCompatTransport(a2av0.Version, a2a.TransportProtocolGRPC, a2agrpcv0.NewGRPCTransportFactory(plain)),
	}
	if token := os.Getenv("A2ACLI_BEARER"); token != "" {
		options = append(options, a2aclient.WithCallInterceptors(&bearer{token: token}))
	}
	client, err := a2aclient.NewFromCard(ctx, card, options...)
	if err != nil {
		return nil, err
	}
	return &agent{client, card, problem}, nil
}

func request(text string, taskID a2a.TaskID, returnImmediately bool) *a2a.SendMessageRequest {
	message := a2a.NewMessage(a2a.MessageRoleUser, a2a.NewTextPart(text))
	message.TaskID = taskID
	req := &a2a.SendMessageRequest{Message: message}
	if returnImmediately {
		req.Config = &a2a.SendMessageConfig{ReturnImmediately: true}
	}
	return req
}

func (a *agent) task(ctx context.Context, text string, taskID a2a.TaskID) (*a2a.Task, error) {
	return asTask(a.SendMessage(ctx, request(text, taskID, false)))
}

func asTask(answer a2a.SendMessageResult, err error) (*a2a.Task, error) {
	if err != nil {
		return nil, err
	}
	task, ok := answer.(*a2a.Task)
	if !ok {
		return nil, fmt.Errorf("expected a task, got %T", answer)
	}
	return task, nil
}

func (a *agent) get(ctx context.Context, id a2a.TaskID) (*a2a.Task, error) {
	return a.GetTask(ctx, &a2a.GetTaskRequest{ID: id})
}

func (a *agent) cancel(ctx context.Context, id a2a.TaskID) (*a2a.Task, error) {
	return a.CancelTask(ctx, &a2a.CancelTaskRequest{ID: id})
}

// startAndLeave starts a task in a stream and leaves the stream after its first event.
func (a *agent) startAndLeave(ctx context.Context, text string) (a2a.TaskID, error) {
	for event, err := range a.SendStreamingMessage(ctx, request(text, "", false)) {
		if err != nil {
			return "", err
		}
		return event.TaskInfo().TaskID, nil
	}
	return "", errors.New("the stream was empty")
}

func collect(stream iter.Seq2[a2a.Event, error]) ([]a2a.Event, error) {
	var events []a2a.Event
	for event, err := range stream {
		if err != nil {
			return events, err
		}
		events = append(events, event)
	}
	return events, nil
}

func lastState(events []a2a.Event) a2a.TaskState {
	var state a2a.TaskState
	for _, event := range events {
		switch each := event.(type) {
		case *a2a.Task:
			state = each.Status.State
		case *a2a.TaskStatusUpdateEvent:
			state = each.Status.State
		}
	}
	return state
}

func summary(events []a2a.Event) string {
	var kinds []string
	for _, event := range events {
		kinds = append(kinds, strings.TrimPrefix(fmt.Sprintf("%T", event), "*a2a."))
	}
	return fmt.Sprintf("%d events: %s", len(events), strings.Join(kinds, ", "))
}

func expect(holds bool, seen any) (string, error) {
	if !holds {
		return "", fmt.Errorf("got %v", seen)
	}
	return fmt.Sprint(seen), nil
}

// refused judges an error by its text, or by the error of the SDK that it is.
func refused(err error, reason string, known error) (string, error) {
	if err == nil {
		return "", errors.New("expected an error, got an answer")
	}
	isKnown := known != nil && errors.Is(err, known)
	return expect(isKnown || regexp.MustCompile("(?is)"+reason).MatchString(err.Error()), err.Error())
}

const notFound = `not.?found|-32001|404`

var checks = []check{
	{"agent-card-spec", func(_ context.Context, a *agent) (string, error) {
		if a.cardProblem != nil {
			return "", a.cardProblem
		}
		return expect(a.card.Name != "" && len(a.card.Skills) > 0, a.card.Name)
	}},
	{"spec-message-only", func(ctx context.Context, a *agent) (string, error) {
		answer, err := a.SendMessage(ctx, request("message-only hello world", "", false))
		if err != nil {
			return "", err
		}
		message, ok := answer.(*a2a.Message)
		return expect(ok && message.Role == a2a.MessageRoleAgent, fmt.Sprintf("%T", answer))
	}},
	{"spec-task-lifecycle", func(ctx context.Context, a *agent) (string, error) {
		task, err := a.task(ctx, "task-lifecycle process this", "")
		if err != nil {
			return "", err
		}
		return expect(task.Status.State == a2a.TaskStateCompleted && len(task.Artifacts) > 0, task.Status.State)
	}},
	{"spec-get-task", func(ctx context.Context, a *agent) (string, error) {
		task, err := a.task(ctx, "task-lifecycle get me", "")
		if err != nil {
			return "", err
		}
		again, err := a.get(ctx, task.ID)
		if err != nil {
			return "", err
		}
		return expect(again.ID == task.ID && again.Status.State == a2a.TaskStateCompleted, again.Status.State)
	}},
	{"get-task-with-history", func(ctx context.Context, a *agent) (string, error) {
		task, err := a.task(ctx, "task-lifecycle with history", "")
		if err != nil {
			return "", err
		}
		length := 10
		again, err := a.GetTask(ctx, &a2a.GetTaskRequest{ID: task.ID, HistoryLength: &length})
		if err != nil {
			return "", err
		}
		return expect(len(again.History) > 0, fmt.Sprintf("%d messages", len(again.History)))
	}},
	{"spec-task-failure", func(ctx context.Context, a *agent) (string, error) {
		task, err := a.task(ctx, "task-failure trigger error", "")
		if err != nil {
			return "", err
		}
		return expect(task.Status.State == a2a.TaskStateFailed, task.Status.State)
	}},
	{"get-task-after-failure", func(ctx context.Context, a *agent) (string, error) {
		task, err := a.task(ctx, "task-failure and look", "")
		if err != nil {
			return "", err
		}
		again, err := a.get(ctx, task.ID)
		if err != nil {
			return "", err
		}
		return expect(again.Status.State == a2a.TaskStateFailed && again.Status.Message != nil, again.Status.State)
	}},
	{"spec-data-types", func(ctx context.Context, a *agent) (string, error) {
		task, err := a.task(ctx, "data-types show all", "")
		if err != nil {
			return "", err
		}
		kinds := map[string]bool{}
		for _, artifact := range task.Artifacts {
			for _, part := range artifact.Parts {
				kinds[fmt.Sprintf("%T", part.Content)] = true
			}
		}
		return expect(kinds["a2a.Text"] && kinds["a2a.Data"] && (kinds["a2a.Raw"] || kinds["a2a.URL"]), kinds)
	}},
	{"spec-streaming", func(ctx context.Context, a *agent) (string, error) {
		events, err := collect(a.SendStreamingMessage(ctx, request("streaming generate output", "", false)))
		if err != nil {
			return "", err
		}
		return expect(len(events) >= 3 && lastState(events) == a2a.TaskStateCompleted, summary(events))
	}},
	{"stream-message-only", func(ctx context.Context, a *agent) (string, error) {
		events, err := collect(a.SendStreamingMessage(ctx, request("message-only hello", "", false)))
		if err != nil {
			return "", err
		}
		if len(events) != 1 {
			return "", errors.New(summary(events))
		}
		_, ok := events[0].(*a2a.Message)
		return expect(ok, summary(events))
	}},
	{"stream-task-lifecycle", func(ctx context.Context, a *agent) (string, error) {
		events, err := collect(a.SendStreamingMessage(ctx, request("task-lifecycle in a stream", "", false)))
		if err != nil {
			return "", err
		}
		if len(events) == 0 {
			return "", errors.New("no events")
		}
		_, ok := events[0].(*a2a.Task)
		return expect(ok && lastState(events) == a2a.TaskStateCompleted, summary(events))
	}},
	{"spec-multi-turn", func(ctx context.Context, a *agent) (string, error) {
		first, err := a.task(ctx, "multi-turn start a conversation", "")
		if err != nil {
			return "", err
		}
		second, err := a.task(ctx, "more", first.ID)
		if err != nil {
			return "", err
		}
		third, err := a.task(ctx, "done", first.ID)
		if err != nil {
			return "", err
		}
		states := fmt.Sprint(first.Status.State, " → ", second.Status.State, " → ", third.Status.State)
		wanted := fmt.Sprint(a2a.TaskStateInputRequired, " → ", a2a.TaskStateInputRequired, " → ", a2a.TaskStateCompleted)
		return expect(states == wanted && third.ID == first.ID, states)
	}},
	{"multi-turn-context-preserved", func(ctx context.Context, a *agent) (string, error) {
		first, err := a.task(ctx, "multi-turn in one context", "")
		if err != nil {
			return "", err
		}
		second, err := a.task(ctx, "done", first.ID)
		if err != nil {
			return "", err
		}
		return expect(first.ContextID != "" && first.ContextID == second.ContextID, second.ContextID)
	}},
	{"spec-task-cancel", func(ctx context.Context, a *agent) (string, error) {
		id, err := a.startAndLeave(ctx, "task-cancel now")
		if err != nil {
			return "", err
		}
		canceled, err := a.cancel(ctx, id)
		if err != nil {
			return "", err
		}
		after, err := a.get(ctx, id)
		if err != nil {
			return "", err
		}
		isCanceled := canceled.Status.State == a2a.TaskStateCanceled && after.Status.State == a2a.TaskStateCanceled
		return expect(isCanceled, fmt.Sprint(canceled.Status.State, ", then ", after.Status.State))
	}},
	{"spec-cancel-with-metadata", func(ctx context.Context, a *agent) (string, error) {
		id, err := a.startAndLeave(ctx, "task-cancel with a reason")
		if err != nil {
			return "", err
		}
		metadata := map[string]any{"reason": "test-cancel-reason", "requestedBy": "interop"}
		if _, err := a.CancelTask(ctx, &a2a.CancelTaskRequest{ID: id, Metadata: metadata}); err != nil {
			return "", err
		}
		after, err := a.get(ctx, id)
		if err != nil {
			return "", err
		}
		isKept := after.Metadata["reason"] == "test-cancel-reason" && after.Metadata["requestedBy"] == "interop"
		return expect(isKept, after.Metadata)
	}},
	{"spec-list-tasks", func(ctx context.Context, a *agent) (string, error) {
		task, err := a.task(ctx, "task-lifecycle to be listed", "")
		if err != nil {
			return "", err
		}
		list, err := a.ListTasks(ctx, &a2a.ListTasksRequest{ContextID: task.ContextID})
		if errors.Is(err, a2a.ErrUnsupportedOperation) {
			return "", fmt.Errorf("%w: %v", errSkip, err)
		}
		if err != nil {
			return "", err
		}
		return expect(len(list.Tasks) == 1 && list.Tasks[0].ID == task.ID, fmt.Sprintf("%d tasks", len(list.Tasks)))
	}},
	{"spec-return-immediately", func(ctx context.Context, a *agent) (string, error) {
		task, err := asTask(a.SendMessage(ctx, request("task-cancel later", "", true)))
		if err != nil {
			return "", err
		}
		if _, err := a.cancel(ctx, task.ID); err != nil {
			return "", err
		}
		isOpen := task.Status.State == a2a.TaskStateSubmitted || task.Status.State == a2a.TaskStateWorking
		return expect(isOpen, task.Status.State)
	}},
	{"error-task-not-found", func(ctx context.Context, a *agent) (string, error) {
		_, err := a.get(ctx, a2a.NewTaskID())
		return refused(err, notFound, a2a.ErrTaskNotFound)
	}},
	{"error-cancel-not-found", func(ctx context.Context, a *agent) (string, error) {
		_, err := a.cancel(ctx, a2a.NewTaskID())
		return refused(err, notFound, a2a.ErrTaskNotFound)
	}},
	{"error-cancel-terminal", func(ctx context.Context, a *agent) (string, error) {
		task, err := a.task(ctx, "task-lifecycle to its end", "")
		if err != nil {
			return "", err
		}
		_, err = a.cancel(ctx, task.ID)
		return refused(err, `cancel|-32002|400|409`, a2a.ErrTaskNotCancelable)
	}},
	{"error-send-terminal", func(ctx context.Context, a *agent) (string, error) {
		task, err := a.task(ctx, "task-lifecycle to its end", "")
		if err != nil {
			return "", err
		}
		_, err = a.SendMessage(ctx, request("too late", task.ID, false))
		return refused(err, `.`, nil)
	}},
	{"error-send-invalid-task", func(ctx context.Context, a *agent) (string, error) {
		_, err := a.SendMessage(ctx, request("hello", a2a.NewTaskID(), false))
		return refused(err, notFound, a2a.ErrTaskNotFound)
	}},
	{"subscribe-to-task", func(ctx context.Context, a *agent) (string, error) {
		id, err := a.startAndLeave(ctx, "task-cancel to be followed")
		if err != nil {
			return "", err
		}
		defer func() { _, _ = a.cancel(ctx, id) }()
		for event, err := range a.SubscribeToTask(ctx, &a2a.SubscribeToTaskRequest{ID: id}) {
			if err != nil {
				return "", err
			}
			_, ok := event.(*a2a.Task)
			return expect(ok, fmt.Sprintf("%T", event))
		}
		return "", errors.New("no event")
	}},
	{"error-subscribe-not-found", func(ctx context.Context, a *agent) (string, error) {
		events, err := collect(a.SubscribeToTask(ctx, &a2a.SubscribeToTaskRequest{ID: a2a.NewTaskID()}))
		if err == nil {
			return "", errors.New("no error came, but " + summary(events))
		}
		return refused(err, `.`, nil)
	}},
	{"subscribe-after-stream-disconnect", func(ctx context.Context, a *agent) (string, error) {
		id, err := a.startAndLeave(ctx, "streaming and gone")
		if err != nil {
			return "", err
		}
		events, err := collect(a.SubscribeToTask(ctx, &a2a.SubscribeToTaskRequest{ID: id}))
		if err != nil {
			return "", err
		}
		return expect(lastState(events) == a2a.TaskStateCompleted, summary(events))
	}},
	{"spec-extended-card", func(ctx context.Context, a *agent) (string, error) {
		if !a.card.Capabilities.ExtendedAgentCard {
			return "", fmt.Errorf("%w: the card declares none", errSkip)
		}
		public := len(a.card.Skills)
		card, err := a.GetExtendedAgentCard(ctx, &a2a.GetExtendedAgentCardRequest{})
		if err != nil {
			return "", err
		}
		return expect(len(card.Skills) > public, fmt.Sprintf("%d skills", len(card.Skills)))
	}},
}

func runClient(url string) error {
	agent, err := connect(context.Background(), url)
	if err != nil {
		return err
	}
	lines := json.NewEncoder(os.Stdout)
	for _, each := range checks {
		ctx, cancel := context.WithTimeout(context.Background(), timeLimit)
		started := time.Now()
		detail, err := each.run(ctx, agent)
		cancel()
		result := "pass"
		if errors.Is(err, errSkip) {
			result, detail = "skip", err.Error()
		} else if err != nil {
			result, detail = "fail", err.Error()
		}
		line := map[string]any{"id": each.id, "result": result, "detail": detail, "durationMs": time.Since(started).Milliseconds()}
		if err := lines.Encode(line); err != nil {
			return err
		}
	}
	return nil
}
